import { afterEach } from 'vitest'
import { mock } from './mock.ts'

afterEach(({ task }) => void (task.result?.state === 'fail' && console.error(mock.explain())))
