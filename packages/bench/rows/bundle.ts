import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { getConsumer } from '../consumer.ts'
import type { Comparison, Contender } from '../measure.ts'

/** Compares the code for a browser that verifies a webhook. */
export function bundleWebhooks(): Comparison {
  return createComparison('Bundle of verifyWebhook', 3.3, [
    contender(
      'ours',
      'ours, @agentcomms/client/webhooks',
      "export { verifyWebhook, WebhookVerificationError } from '@agentcomms/client/webhooks'",
    ),
    contender('peer', '@octokit/webhooks-methods', "export { verify } from '@octokit/webhooks-methods'"),
    contender('peer', 'standardwebhooks', "export { Webhook } from 'standardwebhooks'"),
    contender('peer', 'svix', "export { Webhook } from 'svix'"),
    contender('peer', 'stripe', "export { default } from 'stripe'"),
  ])
}

/** Compares the code for a browser that calls a service. */
export function bundleClient(): Comparison {
  return createComparison('Bundle of the whole client', 13.5, [
    contender('floor', 'openapi-fetch', "export { default } from 'openapi-fetch'"),
    contender('ours', 'ours, @agentcomms/client', "export * from '@agentcomms/client'"),
    contender('peer', 'ky', "export { default } from 'ky'"),
    contender('peer', 'resend', "export { Resend } from 'resend'"),
    contender('peer', 'stripe', "export { default } from 'stripe'"),
    contender('peer', 'openai', "export { default } from 'openai'"),
  ])
}

const FIGURE = 'minified and gzipped'

function createComparison(title: string, atMost: number, contenders: Contender[]): Comparison {
  const goals = [{ figure: FIGURE, of: 'value', atMost }] as const
  const baseline = contenders.find(({ kind }) => kind === 'ours')?.name ?? ''
  return { title, unit: 'KB', baseline, goals, contenders, rounds: 1, warmUpRounds: 0 }
}

function contender(kind: Contender['kind'], name: string, contents: string): Contender {
  const measure = async () => {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: getConsumer('msw2') },
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      // Packages may load modules of Node if they run there.
      external: ['node:*'],
      logLevel: 'error',
    })
    const code = outputFiles.map(({ text }) => text).join('')
    return { [FIGURE]: gzipSync(code, { level: 9 }).length / 1024 }
  }
  return { kind, name, measure }
}
