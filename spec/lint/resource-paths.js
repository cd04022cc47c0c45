import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readYaml } from './read-yaml.js'

/** @import { Oas3Preprocessor } from '@redocly/openapi-core' */
/** @import { Node } from './node.d.ts' */

/**
 * @typedef {object} Root
 * @property {{ name: string }[]} tags
 * @property {Record<string, { $ref: string }>} [paths]
 * @property {string} [x-paths]
 */

/**
 * Adds the paths of all files of the folder `x-paths` to the root document, in the order of the tags.
 * @type {Oas3Preprocessor}
 */
export const resourcePaths = () => ({
  Root: {
    enter(node, { location }) {
      /** @type {Root} */
      const root = Object(node)
      const folder = root['x-paths']
      if (folder === undefined) return
      const directory = join(dirname(location.source.absoluteRef), folder)
      const tags = root.tags.map(({ name }) => name)
      const entries = readdirSync(directory)
        .sort()
        .flatMap(file =>
          Object.entries(readPaths(join(directory, file))).map(([path, item]) => {
            const [tag = ''] = Object.values(item).find(({ tags }) => tags)?.tags ?? []
            return { path, file, order: tags.indexOf(tag) }
          }),
        )
      root.paths ??= {}
      for (const { path, file } of entries.sort((a, b) => a.order - b.order)) {
        if (Object.hasOwn(root.paths, path)) throw new Error(`${path} is in two files; one is ${file}.`)
        const key = encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))
        root.paths[path] = { $ref: `${folder}/${file}#/paths/${key}` }
      }
    },
  },
})

/** @param {string} file @returns {Record<string, Record<string, Node>>} */
function readPaths(file) {
  return Object(readYaml(file).paths)
}
