import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pack } from '../../conformance/published/packed.ts'
import { run } from '../runtimes/run-process.ts'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Creates an empty folder. It is deleted when the process exits. */
export function createFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `agentcomms-${name}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Packs the built packages, with their pages. Returns the paths of the tarballs by package name. */
export async function packPackages(): Promise<Record<string, string>> {
  const folder = createFolder('tarballs')
  const tarballs: Record<string, string> = {}
  for (const workspace of ['client', 'dedupe', 'mock-server', 'mcp']) {
    const { manifest, tarball } = pack(`packages/${workspace}`)
    const file = join(folder, `agentcomms-${workspace}-${manifest.version}.tgz`)
    writeFileSync(file, tarball)
    tarballs[manifest.name] = file
  }
  return tarballs
}

/** Copies an example into a folder outside of the repository and installs it there with packed packages. */
export async function installExample(
  name: string,
  tarballs: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = createFolder(name)
  cpSync(join(root, 'examples', name), folder, {
    recursive: true,
    filter: path => basename(path) !== 'node_modules',
  })
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  for (const dependencies of [manifest.dependencies, manifest.devDependencies])
    for (const dependency of Object.keys(dependencies ?? {}))
      if (dependency in tarballs) dependencies[dependency] = `file:${tarballs[dependency]}`
  writeFileSync(file, JSON.stringify(manifest))
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--silent'], folder)
  return folder
}
