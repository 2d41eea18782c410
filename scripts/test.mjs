/**
 * `npm test`: runs all checks and tests, and prints the sum in the last line. `npm run test:full` (`--full`) adds what takes
 * long: all random cases, all flows, typed lint everywhere, second opinions, and other browsers where they are installed.
 */
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { onPath } from './browser.mjs'
import { advice, ensureTools } from './tools.mjs'

const root = join(import.meta.dirname, '..')
const results = join(root, 'build', 'test')
const bin = (name) => join(root, 'node_modules', '.bin', name)

process.chdir(root)
const isFull = process.argv.includes('--full')
// Read by eslint.config.js, tests/runs.ts and playwright.config.ts.
if (isFull) process.env.MUSTER_FULL = '1'
// Results of an earlier run must not be counted.
await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })

const sum = { passed: 0, failed: 0 }
const failed = []
/** Lines that are printed above the sum: failed tests, and those that passed at the second try only. */
const notes = []

function count(name, passed, wrong) {
  sum.passed += passed
  sum.failed += wrong
  if (wrong > 0) failed.push(name)
}

function run(name, command, args) {
  console.log(`\n— ${name}`)
  const began = Date.now()
  return new Promise((done) => {
    spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
      .on('error', (error) => {
        console.log(error.message)
        done(false)
      })
      .on('close', (code) => {
        console.log(`${name}: ${code === 0 ? 'good' : 'failed'}, ${Math.round((Date.now() - began) / 1000)} s`)
        done(code === 0)
      })
  })
}

async function step(name, command, args) {
  const good = await run(name, command, args)
  count(name, good ? 1 : 0, good ? 0 : 1)
  return good
}

/** Runs a test runner and adds its counts. One that fails without a failed test (a crash, no tests) counts as one failure. */
async function suite(name, command, args, file, read) {
  const good = await run(name, command, args)
  const told = await readFile(join(results, file), 'utf8').catch(() => undefined)
  const { passed, wrong } = told === undefined ? { passed: 0, wrong: 0 } : read(JSON.parse(told))
  const sound = good && passed > 0
  count(name, passed, sound ? wrong : Math.max(1, wrong))
}

/** So many tests of a suite may pass at the second try only; if there are more, each of them counts as failed. */
const BY_CHANCE = 2
const firstLine = (said = '') => said.replace(/\u001B\[[\d;]*m/g, '').split('\n', 1)[0]

/** Counts tests that are `good`, `late` (passed at the second try only) or `bad`; late and bad ones are added to `notes`. */
function tally(tests) {
  const of = (kind) => tests.filter(({ went }) => went === kind)
  const good = of('good')
  const late = of('late')
  const bad = of('bad')
  notes.push(...bad.map(({ title, said }) => `Failed: ${title}: ${firstLine(said)}`))
  notes.push(...late.map(({ title, said }) => `Passed at the second try only: ${title}: ${firstLine(said)}`))
  const wrong = late.length > BY_CHANCE ? late : []
  return { passed: good.length + late.length - wrong.length, wrong: bad.length + wrong.length }
}

function vitest({ testResults }) {
  const of = ({ status, failureMessages: [said] }) =>
    status === 'failed' ? 'bad' : status !== 'passed' ? 'none' : said === undefined ? 'good' : 'late'
  return tally(
    testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(root, name)
      // A file that can't be loaded, or whose hooks fail, has no failed test, but counts as one.
      const whole = status === 'failed' && message !== '' ? [{ title: file, went: 'bad', said: message }] : []
      const each = assertionResults.map((test) => ({
        title: `${file} › ${test.fullName}`,
        went: of(test),
        said: test.failureMessages[0],
      }))
      return [...whole, ...each]
    }),
  )
}

const specs = ({ suites = [], specs: own = [] }) => [...own, ...suites.flatMap(specs)]
function playwright(told) {
  const went = { expected: 'good', flaky: 'late', unexpected: 'bad' }
  return tally(
    specs(told).flatMap(({ file, line, title, tests }) =>
      tests.map(({ status, results: tries }) => ({
        title: `${file}:${line} › ${title}`,
        went: went[status] ?? 'none',
        said: tries.find(({ error }) => error !== undefined)?.error.message,
      })),
    ),
  )
}

const tools = ensureTools()
// Lint uses one core, so it runs beside types and build, which also use one; formatting beside the flows, which often wait.
const linted = (async () => {
  await step('Lint', bin('eslint'), ['.', '--max-warnings', '0'])
  await step('Lint of the styles', bin('stylelint'), ['src/**/*.{css,vue}', '--max-warnings', '0'])
})()
await step('Types', bin('vue-tsc'), ['--noEmit'])
const isBuilt = await step('Build', bin('vite'), ['build', '--logLevel', 'warn'])
const lacking = await tools
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'unit.json')}`]
await suite('Unit tests', bin('vitest'), ['run', ...reporters], 'unit.json', vitest)
await linted
const formatted = step('Formatting', bin('prettier'), ['--check', '--log-level', 'warn', '.'])
if (lacking.length > 0) {
  console.log(`\nThe browser tests did not run. Missing: ${lacking.join(', ')}.\n${advice}`)
  count('Browser tests', 0, 1)
} else if (!isBuilt) {
  count('Browser tests', 0, 1)
} else {
  await suite('Browser tests', bin('playwright'), ['test'], 'browser.json', playwright)
}
await formatted

if (isFull && isBuilt) {
  await step('Unused files and exports', bin('knip'), [])
  await step('HTML', bin('html-validate'), ['dist/*.html'])
  const engines = {
    firefox: process.env.MUSTER_FIREFOX ?? onPath('firefox-esr', 'firefox'),
    webkit: process.env.MUSTER_WEBKIT ?? onPath('WebKitWebDriver'),
  }
  for (const [engine, path] of Object.entries(engines)) {
    if (path === undefined) console.log(`\n${engine} is not installed, so the app is not tried in it.`)
    else await step(engine, process.execPath, [`tests/engines/${engine}.mjs`])
  }
}

if (notes.length > 0) console.log(`\n${notes.join('\n')}`)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed > 0 ? 1 : 0
