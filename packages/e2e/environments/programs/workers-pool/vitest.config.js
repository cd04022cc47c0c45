import { cloudflareTest } from '@cloudflare/vitest-pool-workers'

const miniflare = { compatibilityDate: '2026-01-01', compatibilityFlags: ['nodejs_compat'] }
export default { plugins: [cloudflareTest({ miniflare })], test: { include: ['mock.test.js'] } }
