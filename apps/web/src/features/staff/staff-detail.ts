import type { staffDetail } from '@daftari/contract/administration/staff'
import type { OutputOf } from '@daftari/contract/endpoint'

export type StaffDetail = OutputOf<typeof staffDetail>
