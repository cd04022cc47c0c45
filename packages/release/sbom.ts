/** Software bill of materials (SBOM) of a package, in the CycloneDX format. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { assertPermissive, type BundledPackage } from '../mock-server/third-party.ts'
import { npm } from './npm.ts'

/** Fields of package.json that the release uses. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly main?: string
  readonly bin?: object
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

interface Component {
  readonly type: 'library'
  readonly scope: 'required'
  readonly 'bom-ref': string
  name: string
  readonly version: string
  readonly purl: string
  readonly properties: readonly { name: string; value: string }[]
  externalReferences?: { url: string }[]
  readonly licenses?: readonly { license?: { id?: string; name?: string }; expression?: string }[]
}

interface Bom {
  readonly metadata: { readonly component: Component }
  readonly components: Component[]
  readonly dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * Returns the SBOM of a package: its production dependencies, its peers that are not optional, and the packages that are bundled into it. `tarballs`
 * has the paths of our own packages by name, because they are not published yet.
 * Throws an error if one of their licenses is not permissive.
 */
export async function createSbom(
  manifest: Manifest,
  bundled: readonly BundledPackage[],
  tarballs: ReadonlyMap<string, string>,
): Promise<string> {
  const bom: Bom = JSON.parse(listDependencies(manifest, tarballs))
  const root = bom.metadata.component
  root.name = manifest.name
  for (const { name, version, licenses = [] } of bom.components) {
    const license = licenses.map(entry => entry.expression ?? entry.license?.id ?? entry.license?.name).join()
    assertPermissive({ name, version, license })
  }
  // Paths of tarballs on this machine.
  for (const component of bom.components)
    component.externalReferences = (component.externalReferences ?? []).filter(
      ({ url }) => !url.startsWith('file:'),
    )
  const components = bundled.map(toComponent)
  bom.components.push(...components)
  const refs = components.map(component => component['bom-ref'])
  bom.dependencies.find(({ ref }) => ref === root['bom-ref'])?.dependsOn.push(...refs)
  bom.dependencies.push(...refs.map(ref => ({ ref, dependsOn: [] })))
  const text = `${JSON.stringify(bom, null, 2)}\n`
  const problems = await new Validation.JsonStrictValidator(Spec.Version.v1dot5).validate(text)
  if (problems !== null)
    throw new Error(`The SBOM of ${manifest.name} is invalid: ${JSON.stringify(problems)}`)
  return text
}

/** Returns the SBOM that npm writes for a user's installation of the package. */
function listDependencies(
  { name, version, dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }: Manifest,
  tarballs: ReadonlyMap<string, string>,
): string {
  const peers = Object.entries(peerDependencies).filter(([peer]) => !peerDependenciesMeta[peer]?.optional)
  const installed = [...Object.entries(dependencies), ...peers].map(([dependency, range]) => {
    const tarball = tarballs.get(dependency)
    return [dependency, tarball === undefined ? range : `file:${tarball}`]
  })

  const folder = mkdtempSync(join(tmpdir(), 'agentcomms-sbom-'))
  try {
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name, version, license: 'MIT', dependencies: Object.fromEntries(installed) }),
    )
    npm(['install', '--package-lock-only', '--ignore-scripts', '--prefer-offline', '--no-audit'], folder)
    return npm(
      ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'library', '--package-lock-only'],
      folder,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function toComponent({ name, version, license }: BundledPackage): Component {
  return {
    type: 'library',
    scope: 'required',
    'bom-ref': `${name}@${version} (bundled)`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [license.includes(' OR ') ? { expression: license } : { license: { id: license } }],
    properties: [{ name: 'cdx:npm:package:bundled', value: 'true' }],
  }
}
