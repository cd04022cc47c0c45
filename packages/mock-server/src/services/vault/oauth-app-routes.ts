import { ok } from '../../http/handlers.ts'
import { notFound } from '../../http/problem.ts'
import type { AreaHandlers } from '../area-handlers.ts'
import { OAUTH_APPS } from './oauth-app-list.ts'

export const oauthApps = {
  listOAuthApps({ query: { category } }) {
    return ok({ items: OAUTH_APPS.filter(app => category === undefined || app.category === category) })
  },

  getOAuthApp({ path }) {
    const app = OAUTH_APPS.find(({ slug }) => slug === path.slug)
    return app ? ok(app) : notFound('OAuth app', path.slug)
  },
} satisfies AreaHandlers
