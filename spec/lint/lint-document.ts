import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, lint } from '@redocly/openapi-core'
import type { Document } from './small-document.ts'

export type RuleCase = [rule: string, how: string, change: (document: Document) => void]

/** Lints a document of two files, the root and `things.yaml`. JSON is valid YAML. */
export async function lintDocument(
  document: Document,
  config: Config,
): Promise<{ rule: string; file: string }[]> {
  const directory = await mkdtemp(join(tmpdir(), 'dialect-'))
  await writeFile(join(directory, 'openapi.yaml'), JSON.stringify(document.root, null, 2))
  await writeFile(join(directory, 'things.yaml'), JSON.stringify(document.things, null, 2))
  const problems = await lint({ ref: join(directory, 'openapi.yaml'), config })
  await rm(directory, { recursive: true })
  return problems.map(({ ruleId, location }) => ({
    rule: ruleId,
    file: location[0]?.source.absoluteRef.slice(directory.length + 1) ?? '',
  }))
}
