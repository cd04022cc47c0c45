/** Tools of calls that are no request, and the tool whose description names one of them. */
import type { JsonSchema } from '../../document.d.ts'
import { type CreateTools, own, timeLimit, toAction } from './to-action.ts'

/** Result of `get_call` and `wait_for_call`. */
function toCallResult({ properties: { callId: _, agentId: __, ...call } = {} }: JsonSchema): JsonSchema {
  const segment = { speaker: own, text: { type: 'string', 'x-untrusted': 'text' } as JsonSchema }
  const transcript: JsonSchema = { type: 'array', items: { type: 'object', properties: segment } }
  return { type: 'object', 'x-untrusted': false, properties: { ...call, transcript } }
}

export const callActions: Readonly<Record<string, CreateTools>> = {
  createCall: ({ tool, result }) => [
    {
      tool: {
        ...tool,
        description:
          'Calls a phone number from `fromNumber`, or from your primary number, and returns the call immediately. Your side says `greeting` when the call is answered. To wait for its end and read what was said, use `waitForCall`.',
      },
      result,
    },
  ],
  getCall: ({ tool, result }, document) => {
    const callResult = toCallResult(result)
    const { callId: _, ...others } = tool.properties
    const properties = { id: { description: 'Call id.' }, ...others }
    return [
      toAction(
        tool,
        callResult,
        {
          name: tool.name,
          title: tool.title,
          description:
            'Returns a call in its current state, with the transcript of what each side has said so far. To wait for its end, use `waitForCall`.',
          action: 'getCall',
          properties,
        },
        document,
      ),
      toAction(
        tool,
        callResult,
        {
          name: 'wait_for_call',
          title: 'Wait for the end of a call',
          description:
            'Waits until a call has ended, or the time limit is over, and returns it with its transcript. `endReason` says why it ended.',
          action: 'waitForCall',
          properties: { id: { description: 'Call id.' }, ...timeLimit },
        },
        document,
      ),
    ]
  },
}
