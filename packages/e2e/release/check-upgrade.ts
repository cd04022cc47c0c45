import assert from 'node:assert/strict'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from '../runtimes/run-process.ts'
import { packPackages, root } from './fresh-project.ts'
import { createProject } from './registry.ts'

const programs = join(root, 'packages/e2e/release/upgrade')
const compiler = join(root, 'node_modules/typescript7/bin/tsc')
const tsx = pathToFileURL(join(root, 'node_modules/tsx/dist/loader.mjs')).href
const LIBRARIES = ['client', 'dedupe', 'mock-server']

/**
 * Moves receivers and test programs from 0.1 to the version in a registry, with the replacements that the changelog names,
 * and no other change.
 */
export async function checkUpgrade(registry: string, changelog: string): Promise<void> {
  const project = createProject(registry)
  const files = readdirSync(programs)
  cpSync(programs, project, { recursive: true })
  const tarballs = await packPackages()
  const install = async (names: readonly string[]) => await run('npm', ['install', ...names], project)

  await install(LIBRARIES.map(name => tarballs[`@agentcomms/${name}`] ?? ''))
  await check(project, files)
  // Without a version, npm keeps a tarball that is installed.
  await install(LIBRARIES.map(name => `@agentcomms/${name}@latest`))
  const replacements = [...changelog.matchAll(/write `(\w+)` in place of `(\w+)`/gi)]
  // The compiler names what the changelog explains.
  await assert.rejects(check(project, files), ({ message }) =>
    replacements.every(([, , old]) => message.includes(`'${old}'`)),
  )
  for (const file of files) {
    const path = join(project, file)
    const upgraded = replacements.reduce(
      (code, [, current = '', old]) => code.replaceAll(new RegExp(`\\b${old}\\b`, 'g'), current),
      readFileSync(path, 'utf8'),
    )
    writeFileSync(path, upgraded)
  }
  await check(project, files)
  console.log(`Programs for 0.1 work after ${replacements.map(([sentence]) => sentence).join(', ')}.`)
}

/** Compiles the programs and runs their tests. */
async function check(project: string, files: readonly string[]): Promise<void> {
  const types = ['--typeRoots', join(root, 'node_modules/@types')]
  await run(process.execPath, [compiler, '-p', '.', ...types], project)
  const imports = files.filter(file => file.endsWith('.ts')).map(file => `import './${file}'`)
  await run(process.execPath, ['--import', tsx, '--input-type=module', '-e', imports.join(';')], project)
}
