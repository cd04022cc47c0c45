/** The document of the service in OpenAPI 3.0, converted when it is imported. Packages contain the result. */
import { Converter } from '@apiture/openapi-down-convert'
import document from './generated/openapi.json' with { type: 'json' }

type Json = { [key: string]: unknown }

const NOTE =
  'This file is the OpenAPI 3.0 form of the document, for tools that cannot read 3.1. OpenAPI 3.0 has no webhooks: the schemas whose names end in Event describe the bodies of the deliveries.'

/** Returns the document without the webhooks, because 3.0 cannot describe them. */
function toOpenApi30(): object {
  const { summary, description, ...info } = document.info
  const source = Object(inlineNullableReferences(document, document.components.schemas))
  return new Converter(
    { ...source, info: { ...info, description: `${summary}\n\n${description}\n\n${NOTE}` } },
    { allOfTransform: true },
  ).convert()
}

/** Replaces each `oneOf` of a reference and null, which the converter keeps, by the schema with `nullable: true`. */
function inlineNullableReferences(value: unknown, schemas: Json): unknown {
  if (Array.isArray(value)) return value.map(item => inlineNullableReferences(item, schemas))
  if (typeof value !== 'object' || value === null) return value
  const { oneOf, ...rest } = value as Json
  const name = Array.isArray(oneOf) && oneOf.some(({ type }) => type === 'null') && oneOf[0].$ref
  const target = name && (schemas[name.split('/').pop()] as Json)
  const plain = target ? { ...target, ...toNullable(target), ...rest } : (value as Json)
  return Object.fromEntries(
    Object.entries(plain).map(([key, child]) => [key, inlineNullableReferences(child, schemas)]),
  )
}

/** Returns the keywords that make a schema accept null. In 3.0, an enum must list null too. */
function toNullable({ enum: values }: Json): Json {
  return { nullable: true, ...(Array.isArray(values) && { enum: [...values, null] }) }
}

export default toOpenApi30()
