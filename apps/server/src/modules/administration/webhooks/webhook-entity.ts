import { entity } from '../../../platform/desk/actions/entity.ts'

export const webhookEntity = entity({ type: 'webhook', table: 'administration.webhook' })
