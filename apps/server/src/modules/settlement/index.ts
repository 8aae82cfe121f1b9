import { act } from '../../platform/events/subscriber.ts'
import type { Module } from '../../platform/module.ts'
import type { Ports } from '../../ports.ts'
import { listCertificates } from './certificate/list-certificates.ts'
import { listFinishedLoans } from './certificate/list-finished-loans.ts'
import { revokeAllOwedAgain, revokeOwedAgain } from './certificate/revoke-certificate.ts'
import { certificateRoutes } from './certificate/routes.ts'
import { objects } from './objects.ts'

export const settlement = (ports: Ports): Module => ({
  name: 'settlement',
  routes: [...certificateRoutes(ports)],
  lists: [listFinishedLoans, listCertificates],
  objects,
  subscribers: [
    act('settlement.revoke-certificate', 'repayment.reversed', revokeOwedAgain),
    act('settlement.revoke-unwaived', 'waiver.changed', revokeOwedAgain),
  ],
  daily: [{ name: 'settlement.revoke-certificates', run: revokeAllOwedAgain }],
})
