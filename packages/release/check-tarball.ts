import { type CheckResult, checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { type BundledPackage, readThirdParty } from '../mock-server/third-party.ts'
import type { Manifest } from './sbom.ts'

export interface CheckedTarball {
  readonly manifest: Manifest
  readonly bundled: readonly BundledPackage[]
}

/** Checks a packed package with publint and attw. Throws an error that lists the problems. */
export async function checkTarball(tarball: Uint8Array): Promise<CheckedTarball> {
  const { messages, pkg } = await publint({
    pack: { tarball: Uint8Array.from(tarball).buffer },
    strict: true,
    level: 'suggestion',
  })
  const unpacked = createPackageFromTarballData(tarball)
  const start = `/node_modules/${unpacked.packageName}/`
  const manifest: Manifest = JSON.parse(unpacked.readFile(`${start}package.json`))
  const analysis = await checkPackage(unpacked)
  const problems = [
    ...messages.map(message => formatMessage(message, pkg)),
    ...describeTypes(analysis, manifest),
  ]
  if (problems.length > 0) throw new Error(`Problems of ${unpacked.packageName}:\n${problems.join('\n')}`)
  const notices = unpacked.listFiles(start).filter(file => file.endsWith('/THIRD-PARTY.txt'))
  const bundled = notices.flatMap(file => readThirdParty(unpacked.readFile(file)))
  return {
    manifest,
    // The server and the console contain some of the same packages.
    bundled: [...new Map(bundled.map(entry => [`${entry.name}@${entry.version}`, entry])).values()],
  }
}

/** A package that contains only a command needs no types. */
function describeTypes(analysis: CheckResult, { bin, main }: Manifest): string[] {
  if (analysis.types) return analysis.problems.map(problem => JSON.stringify(problem))
  return bin !== undefined && main === undefined ? [] : ['It has no types.']
}
