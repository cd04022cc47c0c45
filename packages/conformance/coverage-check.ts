import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import {
  createReport,
  formatPrismReports,
  formatReport,
  listDocumentedProblems,
  readScenarioRecords,
} from './coverage.ts'
import { startPrism } from './prism.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    coverageDirectory: string
    /** URL of Prism, if the run uses it. */
    prismUrl: string | undefined
  }
}

/**
 * Checks the coverage of all scenarios of a run. Test files run in several processes, so each scenario writes its
 * responses to a directory. The teardown reads it after the last file. It sets the exit code, because Vitest only logs
 * an error of a teardown.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prism = process.env.AGENTCOMMS_VALIDATOR === 'prism' ? await startPrism() : undefined
  project.provide('prismUrl', prism?.url)
  const directory = mkdtempSync(join(tmpdir(), 'agentcomms-coverage-'))
  project.provide('coverageDirectory', directory)
  return async () => {
    await prism?.close()
    try {
      if (prism) {
        console.log(`\n${formatPrismReports(readScenarioRecords(directory))}\n`)
        return
      }
      if (!(await ranAllScenarios(project))) {
        console.log('Coverage is not checked: not all scenarios ran.')
        return
      }
      const report = createReport(readScenarioRecords(directory), await listDocumentedProblems())
      console.log(`\n${formatReport(report)}\n`)
      if (report.missing.length === 0 && report.undocumented.length === 0) return
      console.error('The scenarios do not cover the document: see the report above.')
      process.exitCode = 1
    } finally {
      rmSync(directory, { recursive: true, force: true })
    }
  }
}

async function ranAllScenarios(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles()
  const ran = new Set(project.vitest.state.getFiles().map(({ filepath }) => filepath))
  const scenarios = testFiles.filter(file => file.includes('/conformance/scenarios/'))
  return scenarios.every(file => ran.has(file)) && project.vitest.config.testNamePattern === undefined
}
