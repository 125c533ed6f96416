import { page, pageShape, type Endpoint } from './endpoint.ts'
import { missing } from './refusal.ts'

/** What has happened to money, to be looked up afterwards: charges, refunds, disputes, events. */
export const historyEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: /^\/charges\/(ch_\w+)$/,
    key: 'secret',
    shape: {},
    run: ({ store, id }) => store.get(store.charges, id, 'charge'),
  },
  {
    method: 'GET',
    path: /^\/refunds$/,
    key: 'secret',
    shape: pageShape,
    run: ({ store, given }) => page([...store.refunds.values()], given, '/v1/refunds'),
  },
  {
    method: 'GET',
    path: /^\/disputes$/,
    key: 'secret',
    shape: pageShape,
    run: ({ store, given }) => page([...store.disputes.values()], given, '/v1/disputes'),
  },
  {
    method: 'GET',
    path: /^\/events\/(evt_[\w-]+)$/,
    key: 'secret',
    shape: {},
    run: ({ store, id }) => {
      const event = store.events.find((one) => one.id === id)
      if (!event) throw missing('event', id)
      return event
    },
  },
]
