import { runProgram } from '../consumer.ts'
import type { Comparison, Contender, Goal } from '../measure.ts'

const FLOOR = 'createHmac, timingSafeEqual and JSON.parse'
const WEB_CRYPTO = 'WebCrypto with a cached key, and JSON.parse'
const UNIT = 'µs of CPU'

/** Compares the verification of a webhook with `node:crypto`. */
export function verifyWithNode(kilobytes: number): Comparison {
  const sizes = [kilobytes]
  return {
    title: `Verify a webhook of ${kilobytes} KB, Node`,
    unit: UNIT,
    baseline: FLOOR,
    goals: createGoals(sizes, kilobytes === 1 ? 1.1 : 1.03),
    contenders: [
      contender('floor', FLOOR, { key: 'floor', sizes }),
      contender('ours', 'ours, verifyWebhook', { key: 'ours', sizes }),
      contender('peer', 'stripe', { key: 'stripe', sizes }),
      contender('peer', 'standardwebhooks', { key: 'standardwebhooks', sizes }),
      contender('peer', 'svix', { key: 'svix', sizes }),
      contender('peer', '@octokit/webhooks-methods', { key: 'octokit', sizes }),
    ],
  }
}

/** Compares the verification of a webhook with WebCrypto, in the build for workers. */
export function verifyWithWebCrypto(): Comparison {
  const sizes = [1, 64]
  const flags = ['--conditions=workerd']
  return {
    title: 'Verify a webhook, WebCrypto',
    unit: UNIT,
    baseline: WEB_CRYPTO,
    goals: createGoals(sizes, 1.1),
    contenders: [
      contender('floor', WEB_CRYPTO, { key: 'webCrypto', sizes, flags }),
      contender('ours', 'ours, verifyWebhook', { key: 'ours', sizes, flags }),
      contender('peer', 'stripe', { key: 'stripeAsync', sizes, flags }),
    ],
  }
}

const FORMS = ['string', 'bytes']

interface Options {
  key: string
  /** Sizes of the body in KB. */
  sizes: readonly number[]
  flags?: string[]
}

/** Measures each size and form in a process of its own, because a receiver has one form. */
function contender(kind: Contender['kind'], name: string, { key, sizes, flags = [] }: Options): Contender {
  const measure = async () => {
    const figures: Record<string, number> = {}
    for (const size of sizes)
      for (const form of FORMS) {
        const { verify } = await runProgram('verify.js', { args: [key, String(size * 1024), form], flags })
        figures[`${size} KB, ${form}`] = verify ?? Number.NaN
      }
    return figures
  }
  return { kind, name, measure }
}

function createGoals(sizes: readonly number[], atMost: number): Goal[] {
  return sizes.flatMap(size => FORMS.map(form => ({ figure: `${size} KB, ${form}`, of: 'ratio', atMost })))
}
