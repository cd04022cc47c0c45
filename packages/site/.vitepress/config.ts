import { type DefaultTheme, defineConfig } from 'vitepress'
import { sections } from '../sections.ts'

const OVERVIEWS = ['overview', 'guides/index']
const MODULES = [
  ...['', '/webhooks', '/schemas', '/tools', '/tools/output-schemas', '/codes'].map(
    entry => `client${entry}`,
  ),
  ...['/postgres', '/redis'].map(entry => `dedupe${entry}`),
  ...['', '/msw', '/node'].map(entry => `mock-server${entry}`),
]

const reference: DefaultTheme.SidebarItem = {
  text: 'Reference',
  collapsed: true,
  items: [
    ...MODULES.map(name => ({ text: name, link: `/reference/${name}/` })),
    { text: 'HTTP', link: '/reference/http' },
  ],
}

const groups = sections.map(({ title, pages, isCollapsed }) => ({
  text: title,
  collapsed: isCollapsed,
  items: pages.map(({ title, path }) => ({
    text: OVERVIEWS.includes(path) ? 'Overview' : title,
    link: `/${path.replace(/\bindex$/, '')}`,
  })),
}))
const projectGroup = groups.length - 1

export default defineConfig({
  title: 'Agent Communications SDK',
  description: 'Typed TypeScript client and in-memory mock server of the Agent Communications Service',
  base: process.env.DOCS_BASE ?? '/',
  srcDir: 'pages',
  outDir: 'dist',
  // Without it, each of the 550 pages contains the sidebar.
  metaChunk: true,
  // The largest file is the index of the search, which is loaded when somebody searches.
  vite: { build: { chunkSizeWarningLimit: 2000 } },
  markdown: {
    anchor: { slugify },
    config: md => {
      const renderFence = md.renderer.rules.fence
      // Shows the file name of a block such as ```ts [agent.ts].
      md.renderer.rules.fence = (tokens, index, ...rest) => {
        const [, name] = /\[(.+)\]/.exec(tokens[index]?.info ?? '') ?? []
        const title = name === undefined ? '' : `<p><code>${md.utils.escapeHtml(name)}</code></p>`
        return title + (renderFence?.(tokens, index, ...rest) ?? '')
      }
    },
  },
  // Browsers request /favicon.ico without it.
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  themeConfig: {
    siteTitle: 'Agent Communications',
    nav: [
      { text: 'Guides', link: '/guides/' },
      { text: 'Packages', link: '/reference/' },
      { text: 'HTTP', link: '/reference/http' },
    ],
    sidebar: [...groups.slice(0, projectGroup), reference, ...groups.slice(projectGroup)],
    outline: [2, 3],
    search: { provider: 'local' },
  },
})

/** Returns the anchor of a heading, as GitHub forms it. */
function slugify(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}
