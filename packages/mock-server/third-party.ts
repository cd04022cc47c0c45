import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Options } from 'tsup'

/** Package whose code is in a bundle. */
export interface BundledPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression of its license. */
  readonly license: string
}

const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
]
const SEPARATOR = `\n${'-'.repeat(72)}\n\n`

/** Throws an error if a license does not allow distribution under our license. */
export function assertPermissive({ name, license }: BundledPackage): void {
  const alternatives = String(license).replace(/[()]/g, '').split(' OR ')
  if (alternatives.some(alternative => PERMISSIVE.includes(alternative))) return
  throw new Error(`The license of ${name} is "${license}". Allowed are: ${PERMISSIVE.join(', ')}.`)
}

/** Writes the licenses of the bundled packages into a file. Fails if one is not permissive. */
export function thirdParty(file: string): NonNullable<Options['esbuildPlugins']>[number] {
  return {
    name: 'third-party',
    setup(build) {
      build.initialOptions.metafile = true
      build.onEnd(async ({ metafile }) => {
        const folders = Object.keys(metafile?.inputs ?? {}).flatMap(
          path => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [],
        )
        const notices = await Promise.all([...new Set(folders)].sort().map(readNotice))
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, notices.join(SEPARATOR))
      })
    },
  }
}

async function readNotice(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  assertPermissive({ name, version, license })
  const file = (await readdir(folder)).find(entry => /^licen[cs]e/i.test(entry))
  if (!file) throw new Error(`${folder} has no license file.`)
  return `${name} ${version} (${license})\n\n${await readFile(join(folder, file), 'utf8')}`
}

/** Returns the packages of a file that `thirdParty` wrote. */
export function readThirdParty(text: string): BundledPackage[] {
  return text.split(SEPARATOR).map(notice => {
    const [, name, version, license] = /^(\S+) (\S+) \((.+)\)\n/.exec(notice) ?? []
    if (!name || !version || !license) throw new Error(`Not a notice: ${notice.slice(0, 80)}`)
    return { name, version, license }
  })
}
