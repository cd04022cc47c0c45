import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'

/** Adds the paths of all files of the folder `x-paths` to the root document, in the order of the tags. */
export const resourcePaths = () => ({
  Root: {
    enter(root, { location }) {
      const folder = root['x-paths']
      if (folder === undefined) return
      const directory = join(dirname(location.source.absoluteRef), folder)
      const entries = readdirSync(directory)
        .sort()
        .flatMap(file => {
          const { paths = {} } = parseYaml(readFileSync(join(directory, file), 'utf8'))
          return Object.entries(paths).map(([path, item]) => ({ path, item, file }))
        })
      const tags = root.tags.map(({ name }) => name)
      const orderOf = ({ item }) => tags.indexOf(Object.values(item).find(({ tags }) => tags)?.tags[0])
      root.paths ??= {}
      for (const { path, file } of entries.sort((a, b) => orderOf(a) - orderOf(b))) {
        if (Object.hasOwn(root.paths, path)) throw new Error(`${path} is in two files; one is ${file}.`)
        const key = encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))
        root.paths[path] = { $ref: `${folder}/${file}#/paths/${key}` }
      }
    },
  },
})
