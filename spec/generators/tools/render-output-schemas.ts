/** Renders the module of the schemas of results. */
import type { OpenApiDocument } from '../../document.d.ts'
import { listTools } from './agent-tools.ts'
import { toOutputSchema } from './output-schemas.ts'
import { notice } from './render-tools.ts'
import { shareValues } from './shared-values.ts'
import { addResultFields } from './tool-results.ts'

export function renderOutputSchemas(plainDocument: OpenApiDocument): string {
  const document = addResultFields(plainDocument)
  const entries = listTools(plainDocument).map(
    ({ tool, result }) => [tool.name, toOutputSchema(result, tool, document)] as const,
  )
  const shared = shareValues(entries.map(([, schema]) => schema))
  return `${notice}/**
 * JSON Schemas of the results of the tools.
 *
 * @module @agentcomms/client/tools/output-schemas
 */
import type { ToolOutputSchema } from './types.ts'

${shared.constants.join('\n')}

/**
 * JSON Schemas of the results of the tools, by their names, for hosts that show or check results, such as servers of the
 * Model Context Protocol. Results that are a \`ToolError\` do not match.
 *
 * @example
 * \`\`\`ts
 * import { outputSchemas } from '@agentcomms/client/tools/output-schemas'
 *
 * const outputSchema = outputSchemas.get('send_email')
 * \`\`\`
 */
export const outputSchemas: ReadonlyMap<string, ToolOutputSchema> = new Map<string, ToolOutputSchema>([
${entries.map(([name, schema]) => `  [${JSON.stringify(name)}, ${shared.render(schema)}],\n`).join('')}])
`
}
