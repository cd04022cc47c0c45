import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const modules = ['../../../node_modules/', '../node_modules/'].map(path =>
  fileURLToPath(new URL(path, import.meta.url)),
)

/** Gives a folder the packages of this repository and those of `packages/e2e`, as an installation does. */
export function linkModules(folder: string): void {
  const target = join(folder, 'node_modules')
  rmSync(target)
  for (const source of modules)
    for (const name of listPackages(source)) {
      const link = join(target, name)
      if (existsSync(link)) continue
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(join(source, name), link)
    }
}

/** Lists the packages in a folder, with their scopes, and the commands in `.bin`. */
function listPackages(source: string): string[] {
  return readdirSync(source).flatMap(name =>
    name.startsWith('@') || name === '.bin'
      ? readdirSync(join(source, name)).map(child => `${name}/${child}`)
      : name,
  )
}
