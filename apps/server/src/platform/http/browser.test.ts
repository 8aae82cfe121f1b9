import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { wantsPage } from './browser.ts'

const browserAccepts = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const asks = (url: string, accept?: string, method = 'GET') =>
  wantsPage({ url, method, headers: { accept } } as FastifyRequest)

it.each([
  ['a browser', asks('/audit/work-list', browserAccepts)],
  ['curl', asks('/', '*/*')],
  ['a probe that says nothing', asks('/')],
  ['a probe for the head alone', asks('/', '*/*', 'HEAD')],
  ['an address with a point among its parameters', asks('/?q=1.5', '*/*')],
  ['a browser, of what looks like a file', asks('/loans/a.b', browserAccepts)],
])('the console’s page goes to %s', (_, page) => expect(page).toBe(true))

it.each([
  ['an operation', asks('/api/nothing', browserAccepts)],
  ['a file of the console', asks('/assets/gone.js', '*/*')],
  ['a picture that is not there', asks('/favicon.ico', 'image/avif,image/webp,*/*;q=0.8')],
  ['what collects metrics', asks('/metrics', '*/*')],
  ['what takes JSON alone', asks('/', 'application/json')],
  ['what would change something', asks('/', '*/*', 'POST')],
])('the console’s page does not go to %s', (_, page) => expect(page).toBe(false))
