import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transformSync } from '@babel/core'
import ts from 'typescript5.4'
import type { Runtime } from './runtimes.ts'

const { resolve } = createRequire(import.meta.url)

type Compile = (code: string, filename: string) => string

/** Compiles as Metro does for an app of React Native, which compiles its dependencies too. */
function compileWithPreset(preset: string): Compile {
  // Helpers are inlined, because the consumer has no @babel/runtime.
  const presets = [[resolve(preset), { enableBabelRuntime: false }]]
  return (code, filename) =>
    transformSync(code, { filename, presets, babelrc: false, configFile: false, compact: false })?.code ?? ''
}

/** Compiles as ts-jest and older settings of TypeScript do: fields of classes are assigned, not defined. */
const compileWithTypeScript: Compile = (code, fileName) =>
  ts.transpileModule(code, {
    fileName,
    compilerOptions: {
      allowJs: true,
      target: ts.ScriptTarget.ES2018,
      module: ts.ModuleKind.CommonJS,
      useDefineForClassFields: false,
    },
  }).outputText

/** Copies the consumer, and compiles its client. Returns the folder of the copy. */
function compileConsumer(consumer: string, compile: Compile): string {
  const copy = mkdtempSync(join(tmpdir(), 'agentcomms-compiled-'))
  process.on('exit', () => rmSync(copy, { recursive: true }))
  cpSync(consumer, copy, { recursive: true })
  const dist = join(copy, 'node_modules/@agentcomms/client/dist')
  for (const name of readdirSync(dist).filter(name => name.endsWith('.cjs'))) {
    const file = join(dist, name)
    writeFileSync(file, compile(readFileSync(file, 'utf8'), file))
  }
  return copy
}

/** Compilers of users that change the classes of the packed client. Node runs the result, with WebCrypto. */
export function compiledRuntimes(
  runIn: (command: string, args: readonly string[]) => Runtime['run'],
): Runtime[] {
  const compilers: [name: string, compile: Compile][] = [
    ['React Native 0.76', compileWithPreset('react-native-babel-preset0.76')],
    ['React Native 0.88', compileWithPreset('@react-native/babel-preset')],
    ['TypeScript to ES2018', compileWithTypeScript],
  ]
  const run = runIn(process.execPath, ['--conditions=browser', 'require.cjs'])
  return compilers.map(([name, compile]) => ({
    name: `Node, compiled by ${name}`,
    entry: 'webhooks.cjs',
    run: async (servers, consumer) => run(servers, compileConsumer(consumer, compile)),
  }))
}
