import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPackageFromTarballData, type Package } from '@arethetypeswrong/core'
import { writePackagePages } from '../../site/package-pages.ts'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Fields of package.json that the tests use. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly files?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly exports?: unknown
}

/** A package as `npm publish` would upload it, from the build output. */
export interface Packed {
  readonly tarball: Uint8Array
  readonly package: Package
  readonly manifest: Manifest
  /** Path in the package → content. */
  readonly files: ReadonlyMap<string, string>
  readonly bytes: number
}

export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/**
 * Packs a copy of a workspace. Does the same as its script `prepack`, but without a build: it would replace files that other
 * tests read.
 */
export function pack(workspace: string): Packed {
  const folder = mkdtempSync(join(tmpdir(), 'agentcomms-pack-'))
  try {
    copyFiles(join(root, workspace), folder)
    writePackagePages(basename(workspace), folder)
    const npm = spawnSync('npm', ['pack', '--json', '--ignore-scripts'], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    if (npm.status !== 0) throw new Error(`npm pack failed: ${npm.stderr}`)
    const [{ filename, unpackedSize }]: [{ filename: string; unpackedSize: number }] = JSON.parse(npm.stdout)
    const tarball = readFileSync(join(folder, filename))
    const unpacked = createPackageFromTarballData(tarball)
    const start = `/node_modules/${unpacked.packageName}/`
    const files = new Map(
      unpacked.listFiles().map(file => [file.slice(start.length), unpacked.readFile(file)] as const),
    )
    const manifest: Manifest = JSON.parse(files.get('package.json') ?? '')
    return { tarball, package: unpacked, manifest, files, bytes: unpackedSize }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Copies the files that npm packs. */
function copyFiles(from: string, to: string): void {
  for (const name of ['package.json', 'LICENSE', ...(manifestOf(from).files ?? [])])
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true })
}

/** Creates a folder outside of this repository with the packages in `node_modules`, like a user's project. */
export function createConsumer(
  packed: readonly Pick<Packed, 'manifest' | 'files'>[],
  links: Readonly<Record<string, string>> = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), 'agentcomms-consumer-'))
  const modules = join(folder, 'node_modules')
  for (const { manifest, files } of packed) {
    for (const [path, content] of files) {
      const target = join(modules, manifest.name, path)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, content)
    }
  }
  const written = packed.map(({ manifest }) => manifest.name)
  const names = packed
    .flatMap(({ manifest }) => Object.keys(manifest.dependencies ?? {}))
    .filter(name => !written.includes(name))
  const installed = Object.fromEntries(names.map(name => [name, join(root, 'node_modules', name)]))
  for (const [name, target] of Object.entries({ ...installed, ...links })) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(target, join(modules, name), 'junction')
  }
  return folder
}
