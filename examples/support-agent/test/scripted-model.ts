import type { ToolResult } from '@agentcomms/client/tools'
import type { AskModel, ModelResponse, Turn } from '../src/model.ts'

/** A response of the model, made from the result of the last tool. */
type Step = (result: ToolResult) => ModelResponse

export const say = (text: string): ModelResponse => ({ text, calls: [] })

export const call = (name: string, args: object = {}): ModelResponse => ({
  text: '',
  calls: [{ id: `call_${name}`, name, args }],
})

/** Creates a model that responds with these steps, and then with the last one. `seen` is its latest conversation. */
export function scriptModel(...steps: Step[]) {
  const model = { seen: [] as readonly Turn[], asked: 0 }
  const askModel: AskModel = async conversation => {
    model.seen = [...conversation]
    const step = steps[Math.min(model.asked++, steps.length - 1)]
    const last = conversation.at(-1)
    if (!step) throw new Error('The script is empty.')
    return step(last?.role === 'tool' ? last.result : {})
  }
  return Object.assign(model, { askModel })
}
