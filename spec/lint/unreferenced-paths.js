import { readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { readYaml } from './read-yaml.js'

/** @typedef {Record<string, Record<string, { $ref?: string }>>} Content Sections of a file. */

const SECTIONS = ['paths', 'webhooks']

/**
 * Returns a message for each path and webhook of a YAML file in a folder that no OpenAPI document of the folder refers to or
 * includes with `x-paths`. Such a path would be missing in everything that is generated.
 * @param {string} folder
 */
export function findUnreferencedPaths(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.yaml') && !name.includes('node_modules'))
    .map(name => ({
      file: join(folder, name),
      content: /** @type {Content} */ (readYaml(join(folder, name))),
    }))
  const documents = files.filter(({ content }) => 'openapi' in content)
  const parts = files.filter(({ content }) => !('openapi' in content))
  const included = documents.flatMap(({ file, content }) =>
    'x-paths' in content ? [join(dirname(file), String(content['x-paths']))] : [],
  )
  const references = new Set(documents.flatMap(({ file, content }) => listReferences(file, content)))
  const others = parts.filter(({ file }) => !included.includes(dirname(file)))
  return others.flatMap(({ file, content }) =>
    SECTIONS.flatMap(section =>
      Object.keys(content[section] ?? {})
        .filter(name => !references.has(`${file}#/${section}/${name}`))
        .map(name => `No OpenAPI document refers to ${name} of ${relative(folder, file)}.`),
    ),
  )
}

/** @param {string} file @param {Content} content */
function listReferences(file, content) {
  return SECTIONS.flatMap(section => Object.values(content[section] ?? {})).flatMap(({ $ref }) => {
    if ($ref === undefined) return []
    const [path = '', pointer = ''] = $ref.split('#')
    const decoded = pointer
      .split('/')
      .map(key => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
      .join('/')
    return [`${resolve(dirname(file), path)}#${decoded}`]
  })
}
