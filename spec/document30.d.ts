/** The bundled document in OpenAPI 3.0. No code reads its parts. */
declare const document: { openapi: string }
export default document
