/**
 * Shows that the tests find faults: makes each fault of tests/mutants.json in a copy of the project, one at a time, and runs
 * the tests that should fail. `node scripts/mutants.mjs [--only PART-OF-A-FILE-NAME] [--full]`; ends with 1 if a fault
 * survived, and with 2 if it could not judge. `--full` sets MUSTER_FULL=1 for the tests.
 */
import { execFileSync, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '..')
const { values: options } = parseArgs({ options: { only: { type: 'string' }, full: { type: 'boolean' } } })
/** In ms. A fault can make a loop endless, which no timeout of a test ends. */
const LONGEST = 900_000
/** It fails in every copy with a fault, because the fault is made there already. */
const OWN = 'tests/mutants.test.ts'

class NotJudged extends Error {}

/** A copy of the files that git tracks or would track, with the packages of this folder. */
async function copyOfTree() {
  const copy = await mkdtemp(join(tmpdir(), 'muster-mutants-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
  for (const file of files) await cp(join(root, file), join(copy, file))
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Whether the tests pass in the copy. Tests that take too long do not; if something else ends them, nothing is known. */
function pass(copy, args) {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const env = { ...process.env, ...(options.full && { MUSTER_FULL: '1' }) }
  const began = Date.now()
  return new Promise((done, fail) => {
    spawn(process.execPath, [vitest, 'run', ...args], {
      cwd: copy,
      env,
      stdio: 'ignore',
      timeout: LONGEST,
      killSignal: 'SIGKILL',
    })
      .on('error', fail)
      .on('close', (code, signal) => {
        if (signal !== null && Date.now() - began < LONGEST) fail(new NotJudged(`The tests were ended by ${signal}`))
        else done(code === 0)
      })
  })
}

const ONCE = ['--bail', '1', '--retry', '0']

async function judge(copy, { file, from, to, tests, why }) {
  const path = join(copy, file)
  const text = await readFile(path, 'utf8')
  const parts = text.split(from)
  if (parts.length !== 2)
    throw new NotJudged(`${file} has ${parts.length - 1} times, and not once, what is to be changed: ${from}`)
  const began = Date.now()
  await writeFile(path, parts.join(to))
  try {
    let fate = 'killed'
    if (await pass(copy, [...tests, ...ONCE])) {
      const anySees = !(await pass(copy, [...ONCE, '--exclude', OWN]))
      fate = anySees ? 'killed, but only by tests that are not named for it' : 'SURVIVED, also all other unit tests'
    }
    console.log(`${fate}: ${file}: ${why} (${Math.round((Date.now() - began) / 1000)} s)`)
    return !fate.startsWith('SURVIVED')
  } finally {
    await writeFile(path, text)
  }
}

async function run() {
  const all = JSON.parse(await readFile(join(root, 'tests', 'mutants.json'), 'utf8'))
  const mutants = all.filter(({ file }) => file.includes(options.only ?? ''))
  if (mutants.length === 0) throw new NotJudged(`No fault is listed for a file named like ${options.only}`)
  const copy = await copyOfTree()
  process.once('SIGINT', () => {
    rmSync(copy, { recursive: true, force: true })
    process.exit(130)
  })
  try {
    // Tests that fail anyway would seem to find every fault.
    const named = [...new Set(mutants.flatMap(({ tests }) => tests))]
    if (!(await pass(copy, named)))
      throw new NotJudged(`These tests fail without any fault, or are missing: ${named.join(' ')}`)
    let killed = 0
    for (const mutant of mutants) if (await judge(copy, mutant)) killed += 1
    const survived = mutants.length - killed
    console.log(`\n${mutants.length} mutants: ${killed} killed, ${survived} survived`)
    if (survived > 0) process.exitCode = 1
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

await run().catch((error) => {
  if (!(error instanceof NotJudged)) throw error
  console.error(error.message)
  process.exitCode = 2
})
