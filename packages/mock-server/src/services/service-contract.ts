import bundled from '@agentcomms/spec/openapi.json'
import { Contract } from '../http/contract/contract.ts'
import type { OperationId } from '../http/handlers.ts'
import { Router } from '../http/router.ts'

/** The OpenAPI document of the service. */
export const contract = new Contract<OperationId>(bundled)

export const router = new Router(contract.operations)
