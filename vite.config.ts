import vue from '@vitejs/plugin-vue'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunks } from './scripts/chunks.ts'
import { licensesPlugin } from './scripts/licenses.ts'
import { manifest } from './scripts/manifest.ts'
import { modulesPlugin } from './scripts/modules.ts'

/** What the built page may load: its own files, and pictures and files that it made itself. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Only in the build: the development server needs inline styles and a socket. */
const contentSecurityPolicy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    // As text, because Vite escapes quotation marks in the attributes of tags that a plugin adds.
    handler: (html) =>
      html.replace('<head>', `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`),
  },
}

/** Parts of jsPDF for HTML, SVG and PNG, which the sheet does not use: 370 kB less to load and keep. */
const unusedByTheSheet = ['html2canvas', 'canvg', 'dompurify', 'fast-png'].map((find) => ({
  find,
  replacement: fileURLToPath(new URL('scripts/absent.mjs', import.meta.url)),
}))

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

export default defineConfig({
  // Relative, so that the app runs in any folder of any static host.
  base: './',
  plugins: [
    vue({ features: { optionsAPI: false } }),
    contentSecurityPolicy,
    licensesPlugin(),
    modulesPlugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app',
      // Installed apps look for their new version at sw.js.
      filename: 'sw.ts',
      registerType: 'prompt',
      // src/app/offline.ts registers the worker.
      injectRegister: false,
      includeManifestIcons: false,
      manifest: manifest(),
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,ttf}'],
        // The 404 page is the host's.
        globIgnores: ['404.*'],
      },
    }),
  ],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  resolve: { alias: unusedByTheSheet },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: true,
    // A data: address would need a hole in the policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks } },
      // A part can wait for what shares a file with something else, and the time of each plugin is no news.
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
    },
  },
})
