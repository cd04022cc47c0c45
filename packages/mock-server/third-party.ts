import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Options } from 'tsup'

/** Writes the licenses of the bundled packages into a file. */
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
        await writeFile(file, notices.join(`\n${'-'.repeat(72)}\n\n`))
      })
    },
  }
}

async function readNotice(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const file = (await readdir(folder)).find(entry => /^licen[cs]e/i.test(entry))
  if (!file) throw new Error(`${folder} has no license file.`)
  return `${name} ${version} (${license})\n\n${await readFile(join(folder, file), 'utf8')}`
}
