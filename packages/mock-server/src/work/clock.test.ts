import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Clock } from './clock.ts'
import { toMilliseconds } from './time.ts'
import { RestoredError, type Work } from './work.ts'

const START = Date.UTC(2026, 0, 1)

/** Creates a manual clock. `note` returns a task that adds its name and time to `ran`. */
function setUp(): { clock: Clock; ran: string[]; note: (name: string) => () => void } {
  const clock = new Clock({ mode: 'manual', startAt: START })
  const ran: string[] = []
  return { clock, ran, note: name => () => void ran.push(`${name}@${clock.now() - START}`) }
}

const schedule = (
  clock: Clock,
  at: number,
  run: (work: Work) => void | Promise<void>,
  name?: string | null,
): (() => void) => clock.schedule(clock.startWork(null), at, run, name)

describe('manual clock', () => {
  it('does not advance by itself', async () => {
    const { clock, ran, note } = setUp()
    schedule(clock, START + 1, note('later'))
    await new Promise(resolve => setTimeout(resolve, 20))
    expect([clock.now(), ran]).toEqual([START, []])
  })

  it('runs due tasks in the order of their times, each at its own time', async () => {
    const { clock, ran, note } = setUp()
    schedule(clock, START + 300, note('c'))
    schedule(clock, START + 100, note('a'))
    schedule(clock, START + 200, note('b'))
    await clock.advance('1s')
    expect(ran).toEqual(['a@100', 'b@200', 'c@300'])
  })

  it('runs tasks of the same time in the order of scheduling', async () => {
    const { clock, ran, note } = setUp()
    for (const name of ['first', 'second', 'third']) schedule(clock, START + 5, note(name))
    await clock.advance(5)
    expect(ran).toEqual(['first@5', 'second@5', 'third@5'])
  })

  it('runs tasks that a task schedules, also at the same time', async () => {
    const { clock, ran, note } = setUp()
    schedule(clock, START + 10, () => {
      note('outer')()
      schedule(clock, clock.now(), note('same'))
      schedule(clock, clock.now() + 5, note('after'))
      schedule(clock, clock.now() + 50, note('too late'))
    })
    schedule(clock, START + 12, note('between'))
    await clock.advance(20)
    expect(ran).toEqual(['outer@10', 'same@10', 'between@12', 'after@15'])
  })

  it('cannot advance past the year 9999', async () => {
    const end = Date.UTC(10_000, 0) - 1
    const clock = new Clock({ mode: 'manual', startAt: end - 10 })
    let ran = 0
    schedule(clock, end, () => void ran++)
    schedule(clock, end + 1, () => void ran++)
    await expect(clock.advance(11)).rejects.toThrow('The clock cannot pass 9999-12-31T23:59:59.999Z.')
    await clock.runAll()
    expect([ran, clock.now(), clock.iso(end + 5), clock.iso(8.64e15 + 1)]).toEqual([
      1,
      end,
      '9999-12-31T23:59:59.999Z',
      '9999-12-31T23:59:59.999Z',
    ])
  })

  it('stops exactly at the target and runs tasks of that time', async () => {
    const { clock, ran, note } = setUp()
    schedule(clock, START + 60_000, note('at'))
    schedule(clock, START + 60_001, note('beyond'))
    await clock.advance('1m')
    expect([clock.now() - START, ran]).toEqual([60_000, ['at@60000']])
  })

  it('waits for a task before it runs the next', async () => {
    const { clock, ran, note } = setUp()
    schedule(clock, START + 1, async () => {
      await new Promise(resolve => setTimeout(resolve, 15))
      note('slow')()
    })
    schedule(clock, START + 2, note('next'))
    await clock.advance(2)
    expect(ran).toEqual(['slow@1', 'next@2'])
  })

  it('runs due tasks without waiting for running tasks', async () => {
    const { clock, ran, note } = setUp()
    let end: () => void = () => undefined
    schedule(clock, START, () => new Promise<void>(resolve => (end = resolve)))
    const idle = clock.waitUntilIdle()
    await new Promise(resolve => setTimeout(resolve, 1))
    schedule(clock, START, note('now'))
    await expect.poll(() => ran).toEqual(['now@0'])
    end()
    await idle
  })

  it('runAll() runs all tasks and stops at the time of the last', async () => {
    const { clock, ran, note } = setUp()
    schedule(clock, START + 10, () => void schedule(clock, START + 86_400_000, note('tomorrow')))
    await clock.runAll()
    expect([clock.now() - START, ran]).toEqual([86_400_000, ['tomorrow@86400000']])
  })

  it('waitUntilIdle() runs due tasks and keeps later tasks', async () => {
    const { clock, ran, note } = setUp()
    schedule(clock, START, async () => {
      await new Promise(resolve => setTimeout(resolve, 5))
      schedule(clock, START, note('follow-up'))
    })
    schedule(clock, START + 1, note('later'))
    await clock.waitUntilIdle()
    expect([clock.now(), ran]).toEqual([START, ['follow-up@0']])
  })

  it('cancels one task', async () => {
    const { clock, ran, note } = setUp()
    const cancel = schedule(clock, START + 1, note('cancelled'))
    schedule(clock, START + 1, note('kept'))
    cancel()
    cancel()
    await clock.runAll()
    expect(ran).toEqual(['kept@1'])
  })

  it('removes all tasks when it is closed', async () => {
    const { clock, ran, note } = setUp()
    schedule(clock, START + 1, note('forgotten'))
    clock.close()
    await expect(clock.runAll()).rejects.toThrow('closed')
    expect(ran).toEqual([])
  })

  it('runs an overdue task at the current time', async () => {
    const { clock, ran, note } = setUp()
    await clock.advance(100)
    schedule(clock, START + 40, note('overdue'))
    await clock.waitUntilIdle()
    expect(ran).toEqual(['overdue@100'])
  })
})

describe('real clock', () => {
  afterEach(() => void vi.useRealTimers())

  it('runs tasks when they become due', async () => {
    const clock = new Clock({ mode: 'real', startAt: undefined })
    const ran = await new Promise<string>(resolve => schedule(clock, clock.now() + 5, () => resolve('ran')))
    expect(ran).toBe('ran')
  })

  it('runs tasks in the order of their times', async () => {
    const clock = new Clock({ mode: 'real', startAt: undefined })
    const ran: string[] = []
    await new Promise<void>(resolve => {
      schedule(clock, clock.now() + 30, () => resolve(void ran.push('second')))
      schedule(clock, clock.now() + 5, () => void ran.push('first'))
    })
    expect(ran).toEqual(['first', 'second'])
  })

  it('advances and continues from there', async () => {
    const clock = new Clock({ mode: 'real', startAt: START })
    let at = 0
    schedule(clock, clock.now() + 3_600_000, () => {
      at = clock.now()
    })
    await clock.advance('1h')
    expect(at).toBeGreaterThanOrEqual(START + 3_600_000)
    expect(clock.now()).toBeGreaterThanOrEqual(START + 3_600_000)
  })

  it('does not run a task early that is later than the longest timer', async () => {
    const clock = new Clock({ mode: 'real', startAt: undefined })
    let fired = false
    schedule(clock, clock.now() + 2 ** 31 + 1_000, () => {
      fired = true
    })
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(fired).toBe(false)
  })

  it('works with fake timers that are installed before the clock is created', async () => {
    vi.useFakeTimers()
    const clock = new Clock({ mode: 'real', startAt: undefined })
    expect(await new Promise(resolve => schedule(clock, clock.now() + 5, () => resolve('ran')))).toBe('ran')
  })

  it('works with fake microtasks', async () => {
    const clock = new Clock({ mode: 'manual', startAt: START })
    vi.useFakeTimers({ toFake: ['setTimeout', 'queueMicrotask'] })
    expect(await new Promise(resolve => schedule(clock, clock.now(), () => resolve('ran')))).toBe('ran')
  })

  it('works with fake timers that are installed after the clock is created', async () => {
    const clock = new Clock({ mode: 'real', startAt: undefined })
    vi.useFakeTimers()
    expect(await new Promise(resolve => schedule(clock, clock.now() + 5, () => resolve('ran')))).toBe('ran')
  })

  it('does not keep a process alive', async () => {
    const source = new URL('./clock.ts', import.meta.url).href
    const code = `const { Clock } = await import(${JSON.stringify(source)});
      const clock = new Clock({ mode: 'real', startAt: undefined });
      clock.schedule(clock.startWork(null), clock.now() + 3_600_000, () => {}); console.log('scheduled')`
    const child = spawn(process.execPath, [
      '--import',
      import.meta.resolve('tsx'),
      '--input-type=module',
      '-e',
      code,
    ])
    let output = ''
    child.stdout.on('data', chunk => {
      output += String(chunk)
    })
    const [exitCode] = await once(child, 'close')
    expect([exitCode, output.trim()]).toEqual([0, 'scheduled'])
  })
})

describe('a clock that a task advances', () => {
  it('stops waiting for the task that called advance()', async () => {
    const { clock, ran, note } = setUp()
    schedule(clock, START + 1, async () => {
      await clock.advance('1m')
      note('task')()
    })
    schedule(clock, START + 30_000, note('on the way'))
    await clock.advance(1)
    expect(ran).toEqual(['on the way@30000', 'task@60001'])
  })

  it('runs a due task while another task waits for it', async () => {
    const { clock, ran, note } = setUp()
    schedule(clock, START + 1, async () => {
      await new Promise(resolve => setTimeout(resolve, 2))
      await new Promise<void>(resolve => schedule(clock, clock.now(), () => resolve()))
      note('both')()
    })
    await clock.advance(2)
    expect(ran).toEqual(['both@1'])
  })

  it('waits without a limit for tasks that it starts itself', async () => {
    const { clock, ran, note } = setUp()
    schedule(clock, START + 1, async () => {
      await new Promise(resolve => setTimeout(resolve, 1_200))
      note('slow')()
    })
    schedule(clock, START + 2, note('next'))
    await clock.advance(2)
    expect(ran).toEqual(['slow@1', 'next@2'])
  })
})

describe('an endless chain of tasks', () => {
  it('rejects with an error', async () => {
    const { clock } = setUp()
    const again = (): void => void schedule(clock, clock.now() + 1_000, again)
    again()
    await expect(clock.runAll()).rejects.toThrow(
      /100000 new tasks and still has more: 100001 tasks\..* advance\(\)/s,
    )
    clock.close()
  })

  it('gives the event loop its turns', async () => {
    const { clock } = setUp()
    const again = (): void => void schedule(clock, clock.now(), async () => again())
    again()
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    await expect(clock.waitUntilIdle()).rejects.toThrow(/still has more/)
    clearInterval(timer)
    clock.close()
    expect(turns).toBeGreaterThan(0)
  })

  it('does not count tasks that were scheduled before', async () => {
    const { clock } = setUp()
    let runs = 0
    for (let index = 0; index < 100_001; index++) schedule(clock, START + index, () => void runs++)
    await clock.runAll()
    expect(runs).toBe(100_001)
  })

  it('does not count tasks without a name', async () => {
    const { clock } = setUp()
    let left = 150_000
    const next = (): void => {
      if (--left > 0) schedule(clock, clock.now() + 1, next, null)
    }
    next()
    await clock.runAll()
    expect([left, clock.now()]).toEqual([0, START + 149_999])
  })

  it('names the most frequent work, including counted work', async () => {
    const { clock } = setUp()
    const again = (): void => {
      for (let made = 0; made < 9; made++) clock.countWork('mails')
      schedule(clock, clock.now(), again, 'calls')
    }
    again()
    await expect(clock.runAll()).rejects.toThrow('still has more: 90009 mails, 10001 calls.')
    clock.close()
  })
})

describe('a restored clock', () => {
  it('has the time and tasks of the snapshot, also if restored repeatedly', async () => {
    const { clock, ran, note } = setUp()
    await clock.advance(100)
    schedule(clock, START + 200, note('kept'))
    const restore = clock.snapshot()
    schedule(clock, START + 150, note('later'))
    await clock.runAll()
    for (let times = 0; times < 2; times++) {
      restore()
      expect(clock.now()).toBe(START + 100)
      await clock.runAll()
    }
    expect(ran).toEqual(['later@150', 'kept@200', 'kept@200', 'kept@200'])
  })

  it('keeps the order of tasks of the same time', async () => {
    const { clock, ran, note } = setUp()
    schedule(clock, START + 5, note('first'))
    const restore = clock.snapshot()
    schedule(clock, START + 5, note('other'))
    restore()
    schedule(clock, START + 5, note('second'))
    await clock.runAll()
    expect(ran).toEqual(['first@5', 'second@5'])
  })

  it('ends running advances without waiting for their tasks', async () => {
    const { clock, ran, note } = setUp()
    const restore = clock.snapshot()
    schedule(clock, START + 1, () => new Promise(() => undefined))
    schedule(clock, START + 2, note('never'))
    const advances = [clock.advance('1m'), clock.runAll(), clock.waitUntilIdle()]
    await new Promise(resolve => setTimeout(resolve, 5))
    restore()
    const outcomes = await Promise.allSettled(advances)
    expect(outcomes).toMatchObject(advances.map(() => ({ reason: { name: 'RestoredError' } })))
    expect(clock.now()).toBe(START)
    schedule(clock, START + 3, note('now'))
    await clock.advance(10)
    expect(ran).toEqual(['now@3'])
  })

  it('throws a RestoredError in work that started before', async () => {
    const { clock } = setUp()
    const restore = clock.snapshot()
    const work = clock.startWork('req_1')
    const effect = work.with('evt_1')
    expect([work.isCurrent, effect.isCurrent, effect.cause]).toEqual([true, true, 'evt_1'])
    restore()
    for (const old of [work, effect, work.with(null)]) {
      expect(() => old.assertCurrent()).toThrow(RestoredError)
      expect(() => clock.schedule(old, START, () => undefined)).toThrow(RestoredError)
    }
    expect(clock.startWork(null).isCurrent).toBe(true)
  })

  it('runs a task of the snapshot with new work and the same cause', async () => {
    const { clock } = setUp()
    const seen: unknown[] = []
    const run = ({ cause, isCurrent }: Work): void => void seen.push([cause, isCurrent])
    clock.schedule(clock.startWork('req_1'), START + 1, run)
    const restore = clock.snapshot()
    restore()
    await clock.advance(1)
    expect(seen).toEqual([['req_1', true]])
  })

  it('logs errors of tasks, except a RestoredError', async () => {
    const { clock } = setUp()
    const logged: unknown[] = []
    const { error } = console
    console.error = (...values: unknown[]) => void logged.push(values[1])
    const failure = new Error('boom')
    schedule(clock, START, () => Promise.reject(new RestoredError()))
    schedule(clock, START, () => Promise.reject(failure))
    schedule(clock, START, () => {
      throw failure
    })
    await clock.waitUntilIdle()
    console.error = error
    expect(logged).toEqual([failure, failure])
  })

  it('undoes the advances of a real clock', async () => {
    const clock = new Clock({ mode: 'real', startAt: undefined })
    const restore = clock.snapshot()
    await clock.advance('1d')
    expect(clock.now() - Date.now()).toBeGreaterThan(86_000_000)
    restore()
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(60_000)
  })

  it('does not reopen a closed clock', async () => {
    const { clock, ran, note } = setUp()
    schedule(clock, START + 1, note('never'))
    const restore = clock.snapshot()
    clock.close()
    restore()
    await expect(clock.runAll()).rejects.toThrow('closed')
    expect(ran).toEqual([])
  })
})

describe('toMilliseconds', () => {
  it.each([
    [250, 250],
    ['250ms', 250],
    ['30s', 30_000],
    ['5m', 300_000],
    ['2h', 7_200_000],
    ['1d', 86_400_000],
    ['1.5s', 1_500],
  ] as const)('reads %s', (duration, expected) => {
    expect(toMilliseconds(duration)).toBe(expected)
  })
})
