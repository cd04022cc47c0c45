/** Writes everything that is generated from the OpenAPI documents: each output with the steps that make it. */
import { bundleControl, bundleService, removeGeneratorMarks, removeMarks } from '../document/bundle.ts'
import { addListedValues, listSharedSchemas } from '../document/control-document.ts'
import { addEventNames } from '../document/event-names.ts'
import { fillEventTypeList } from '../document/events.ts'
import { omitRepeatedFields } from '../document/omit-repeated-fields.ts'
import { allowUnlistedValues } from '../document/open-responses.ts'
import { renderArguments } from './client/client-signatures.ts'
import { renderClient } from './client/render-client.ts'
import { renderOperations } from './console-operations.ts'
import { renderControlTools } from './control-tools.ts'
import { renderDecisions } from './decisions-page.ts'
import {
  fillEventSchemaTable,
  fillEventTables,
  fillFieldTable,
  renderKnownEvents,
  renderPayloadTypes,
} from './event-lists.ts'
import { fillMarkTable } from './mark-table.ts'
import { renderMethods } from './mock-methods.ts'
import { Pipeline } from './pipeline.ts'
import { collectTools } from './tools/agent-tools.ts'
import { renderOutputSchemas } from './tools/render-output-schemas.ts'
import { renderTools } from './tools/render-tools.ts'
import { renderToolNames } from './tools/tool-names.ts'
import { checkResultFields } from './tools/tool-results.ts'
import { acceptReadonlyLists, acceptUndefined } from './types/accepted-types.ts'
import { describeReferences, simplifyComments } from './types/comments.ts'
import { moveSchemasToAliases } from './types/root-types.ts'
import {
  importSchemas,
  nameSchemas,
  omitUnusedProperties,
  shareErrorResponses,
} from './types/shorten-types.ts'
import { printControlTypes, printServiceTypes, toTypeNodes } from './types/type-nodes.ts'
import { writeGenerated } from './write-generated.ts'
import { renderZodSchemas } from './zod-schemas.ts'

const marked = new Pipeline(bundleService).to(fillEventTypeList)
const published = marked.to(removeMarks)
const forClient = marked.to(omitRepeatedFields)
const forTools = forClient.to(checkResultFields)
const tools = forTools.to(collectTools)
const bundledControl = new Pipeline(bundleControl)
const control = bundledControl.with(published, addListedValues)
const sharedSchemas = control.with(published, listSharedSchemas)

const serviceTypes = published
  .to(describeReferences)
  .to(toTypeNodes)
  .to(simplifyComments)
  .to(acceptUndefined)
  .to(moveSchemasToAliases)
  .to(nameSchemas)
const clientTypes = published
  .to(omitRepeatedFields)
  .to(allowUnlistedValues)
  .to(addEventNames)
  .to(describeReferences)
  .to(toTypeNodes)
  .to(simplifyComments)
  .to(acceptReadonlyLists)
  .to(omitUnusedProperties)
  .to(acceptUndefined)
  .to(moveSchemasToAliases)
  .to(nameSchemas)
  .to(shareErrorResponses)
const controlTypes = control
  .to(describeReferences)
  .to(toTypeNodes)
  .to(simplifyComments)
  .to(omitUnusedProperties)
  .to(acceptUndefined)
  .to(moveSchemasToAliases)
  .to(nameSchemas)
  .with(sharedSchemas, importSchemas)

/** Outputs by their paths. `*` stands for several files of a folder. */
const outputs: Readonly<Record<string, Pipeline<string | Readonly<Record<string, string>>>>> = {
  'spec/generated/openapi.json': published.to(printJson),
  'spec/generated/openapi.d.ts': serviceTypes.to(printServiceTypes),
  'spec/generated/client.d.ts': clientTypes.to(printServiceTypes),
  'spec/generated/client-methods.json': forClient.to(renderArguments),
  'spec/generated/control.json': control.to(removeGeneratorMarks).to(printJson),
  'spec/generated/control.d.ts': controlTypes.to(printControlTypes),
  'packages/client/src/resources/generated/*.ts': forClient.to(renderClient),
  'packages/client/src/schemas/generated.ts': published.to(allowUnlistedValues).to(renderZodSchemas),
  'packages/client/src/tools/generated.ts': tools.to(renderTools),
  'packages/client/src/tools/names.ts': tools.to(renderToolNames),
  'packages/client/src/tools/output-schemas.ts': forTools.to(renderOutputSchemas),
  'packages/client/src/webhooks/known-events.ts': published.to(renderKnownEvents),
  'packages/client/src/webhooks/payload-types.ts': published.to(renderPayloadTypes),
  'packages/console/src/generated/operations.ts': marked.to(renderOperations),
  // Before `addListedValues`: the names of all operations would be half of the tools.
  'packages/mcp/src/generated/control-tools.ts': bundledControl.to(renderControlTools),
  'packages/mock-server/src/mock/generated/methods.ts': control.to(renderMethods),
  'docs/client/schemas.md': published.to(fillEventSchemaTable),
  'docs/client/webhook-rules.md': published.to(fillFieldTable),
  'docs/client/webhooks.md': published.to(fillEventTables),
  'docs/interface-decisions.md': marked.to(renderDecisions),
}

const files: Record<string, string> = {}
for (const [path, pipeline] of Object.entries(outputs)) {
  const output = await pipeline.value()
  Object.assign(files, typeof output === 'string' ? { [path]: output } : output)
}
writeGenerated({ ...files, 'spec/README.md': fillMarkTable() })

function printJson(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`
}
