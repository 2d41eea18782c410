import vue from '@vitejs/plugin-vue'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunks } from './scripts/chunks.ts'
import { glancePlugin } from './scripts/glance.ts'
import { jsonDataPlugin } from './scripts/json-data.ts'
import { licensesPlugin } from './scripts/licenses.ts'
import { manifest } from './scripts/manifest.ts'
import { messageKeysPlugin } from './scripts/message-keys.ts'
import { namelessPlugin } from './scripts/nameless.ts'
import { preloadsPlugin, resolveDependencies } from './scripts/preloads.ts'
import { scopeIds } from './scripts/scope-ids.ts'
import { workerEntryPlugin } from './scripts/worker-entry.ts'

/** What the built page may load: its own files, and pictures and files that it made itself. Held by the browser, so a mistake is an error and not a leak. */
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
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      // By hand: the plugin interface would escape the quotation marks.
      handler: (html) =>
        html.replace('<head>', `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`),
    },
  }
}

/** Tells the service worker which files make the parts that not every browser keeps: those in folders of their own. */
function beside(): Plugin {
  return {
    name: 'beside',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = new Map<string, string[]>()
      for (const name of Object.keys(bundle)) {
        const part = /^assets\/([^/]+)\//.exec(name)?.[1]
        if (part !== undefined) files.set(part, [...(files.get(part) ?? []), name])
      }
      // What every language needs and English does not.
      const shared = files.get('lang-all') ?? []
      files.delete('lang-all')
      for (const [part, own] of files) if (part.startsWith('lang-')) files.set(part, [...own, ...shared])
      const worker = readFileSync(new URL('scripts/beside-worker.js', import.meta.url), 'utf8')
      const list = JSON.stringify(Object.fromEntries(files))
      this.emitFile({
        type: 'asset',
        fileName: 'beside.js',
        source: worker.replace('= FILES', () => `= ${list}`),
      })
    },
  }
}

const offline = VitePWA({
  strategies: 'generateSW',
  registerType: 'prompt',
  // src/pwa.ts registers the worker, so that no script of the plugin's own is in the page.
  injectRegister: false,
  includeManifestIcons: false,
  manifest: manifest(),
  workbox: {
    globPatterns: ['**/*.{js,css,html,svg,png,ttf,woff2,json}'],
    // The 404 page is the host's; schemas are for other programs; the system asks for its own pictures when it installs.
    // Languages beside English are kept when they are chosen, the reader of QR codes where the browser has none.
    globIgnores: ['404.*', 'schema/**', 'icons/*.png', 'assets/*/*', 'beside.js', 'addresses.js'],
    importScripts: ['beside.js', 'addresses.js'],
    maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
    // Without it "ready offline" would be said while this page's own later parts still come from the network.
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    navigateFallback: 'index.html',
    // Schemas and licenses are files to read, not routes.
    navigateFallbackDenylist: [/\/schema\//, /\/licenses\.txt$/],
    ignoreURLParametersMatching: [/./],
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: 'production',
  },
})

/** Parts of jsPDF for HTML and pictures that nothing here uses: 370 kB less to load and keep. */
const absent = fileURLToPath(new URL('./scripts/absent.mjs', import.meta.url))
const unused = ['html2canvas', 'canvg', 'dompurify', 'fast-png']

const forUsers = fileURLToPath(new URL('./node_modules/pinia/dist/pinia.esm-browser.prod.js', import.meta.url))

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

const scopes = scopeIds('src')
const componentIdGenerator = (file: string): string => {
  const id = scopes.get(file)
  if (id === undefined) throw new Error(`${file} came after the names were given`)
  return id
}

/** Seven signs tell four million million states of a file apart; one more in every import is 200 B on every phone. */
const named = 'assets/[name]-[hash:7]'

export default defineConfig(({ command, isSsrBuild }) => ({
  // Relative, so that the app runs in any folder of any static host.
  base: './',
  plugins: isSsrBuild
    ? [vue()]
    : [
        vue({
          features: { optionsAPI: false, componentIdGenerator },
          // What never changes in a template is made anew with the rest: as fast here, and 5 kB less.
          template: { compilerOptions: { hoistStatic: false } },
        }),
        namelessPlugin(),
        messageKeysPlugin(),
        jsonDataPlugin(),
        glancePlugin(),
        workerEntryPlugin(),
        preloadsPlugin(),
        contentSecurityPolicy(),
        beside(),
        licensesPlugin(),
        offline,
      ],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  publicDir: isSsrBuild ? (false as const) : 'public',
  resolve: {
    alias: [
      ...unused.map((find) => ({ find, replacement: absent })),
      // Its own build for users: the other brings tools for developers along, 1 kB on every first visit.
      ...(command === 'build' ? [{ find: /^pinia$/, replacement: forUsers }] : []),
    ],
  },
  build: {
    target: isSsrBuild ? 'node20' : 'es2022',
    // A data: address would need a hole in the policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    ssrEmitAssets: true,
    rolldownOptions: {
      // A part can wait for what is in a file of several: how files are cut is said in scripts/chunks.ts.
      // That making the code small takes most of the time is no news at each build.
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
      // A warning that is printed is read by nobody.
      onLog(level, { message }) {
        if (level === 'warn') throw new Error(`The bundler warns: ${message}`)
      },
      ...(!isSsrBuild && {
        output: {
          codeSplitting: { groups: chunks },
          entryFileNames: `${named}.js`,
          chunkFileNames: `${named}.js`,
          assetFileNames: `${named}[extname]`,
        },
      }),
    },
  },
  ssr: { noExternal: isSsrBuild ? (true as const) : undefined },
}))
