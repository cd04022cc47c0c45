import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}

/** Example programs of a user, by file name. */
export const programs = { 'main.ts': read('consumer.ts'), 'tests.ts': read('consumer-tests.ts') }

/** Compiler settings of a user. */
export interface Setting {
  /** Folder of the compiler's package. */
  readonly compiler: string
  readonly moduleResolution: 'node16' | 'nodenext' | 'bundler'
  /** `type` of the user's package.json. */
  readonly type: 'module' | 'commonjs'
  readonly lib: readonly string[]
  /** Packages of global types. */
  readonly types: readonly string[]
  readonly exactOptionalPropertyTypes: boolean
}

/** Returns the `module` option. With `preserve`, the `bundler` resolution can choose the CommonJS side of a package. */
function toModuleOption({ moduleResolution, type }: Setting): string {
  if (moduleResolution !== 'bundler') return moduleResolution
  return type === 'module' ? 'esnext' : 'preserve'
}

/** Compiles files in a consumer's folder with the strictest options. Returns the compiler's errors. */
export function compile(
  folder: string,
  files: Readonly<Record<string, string>>,
  setting: Setting,
): Promise<string> {
  const { compiler, type, moduleResolution, lib, types, exactOptionalPropertyTypes } = setting
  const project = mkdtempSync(join(folder, 'project-'))
  const compilerOptions = {
    target: lib[0],
    module: toModuleOption(setting),
    moduleResolution,
    lib,
    types,
    noEmit: true,
    declaration: true,
    strict: true,
    exactOptionalPropertyTypes,
    noUncheckedIndexedAccess: true,
    noImplicitReturns: true,
    // In CommonJS, this option forbids import statements.
    verbatimModuleSyntax: type === 'module',
    // The declarations of the packages are checked, but not those of the language.
    skipDefaultLibCheck: true,
  }
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type }))
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: Object.keys(files) }),
  )
  for (const [name, code] of Object.entries(files)) writeFileSync(join(project, name), code)
  const { bin }: { bin: { tsc: string } } = JSON.parse(readFileSync(join(compiler, 'package.json'), 'utf8'))
  return new Promise(resolve => {
    execFile(process.execPath, [join(compiler, bin.tsc), '-p', project], (error, stdout, stderr) => {
      resolve(`${stdout}${stderr}`.trim() || (error?.message ?? ''))
    })
  })
}
