import { expect, test } from 'vitest'
import { createFaults } from '#sandbox/published/faults.ts'
import gohighlevel from '#sandbox/published/gohighlevel.json' with { type: 'json' }
import resend from '#sandbox/published/resend.json' with { type: 'json' }
import { readPublished } from '#scripts/published/read-published.ts'

const described = {
  'api/things.json': {
    paths: {
      '/things/{id}': {
        post: {
          summary: 'Makes a thing.',
          parameters: [
            { name: 'Version', in: 'header', required: true, schema: { enum: ['1'] } },
            { name: 'model', in: 'query', schema: { type: 'string', enum: ['all'] } },
          ],
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
          responses: {
            200: {
              content: {
                'application/json': { schema: { $ref: '../common.json#/components/schemas/Made' } },
              },
            },
          },
        },
      },
    },
    webhooks: {
      'thing.made': {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  allOf: [
                    { $ref: '#/components/schemas/Thing' },
                    { type: 'object', properties: { at: { type: 'string' } }, required: ['at'] },
                  ],
                },
              },
            },
          },
          responses: {},
        },
      },
    },
    components: {
      schemas: {
        Thing: {
          type: 'object',
          description: 'A thing.',
          properties: {
            name: { type: 'string', maxLength: 3, example: 'abc' },
            note: { type: 'string', nullable: true },
            parts: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
          },
          required: ['name'],
        },
      },
    },
  },
  'common.json': {
    components: { schemas: { Made: { type: 'object', properties: { id: { type: 'string' } } } } },
  },
}

const table = () =>
  readPublished(
    {
      repository: 'a/b',
      calls: { 'api/things.json': ['POST /things/{id}'] },
      events: ['thing.made'],
    },
    (path) => described[path as keyof typeof described],
  )

const sent = { method: 'POST', path: '/things/7', headers: { version: '1' } }

test('a table keeps what a value may be, and no sentence or example', () => {
  expect(JSON.stringify(table())).not.toMatch(/thing\.?"|abc|Makes/)
  expect(Object.keys(table().$defs)).toEqual(['things.Thing', 'common.Made'])
})

test('what differs from the published description is named by its path', () => {
  const { request, answer, event } = createFaults(table())
  expect(request({ ...sent, body: { name: 'a', note: null, parts: [{ name: 'b' }] } })).toEqual([])
  expect(
    request({
      ...sent,
      headers: {},
      query: new URLSearchParams('model=some&page=2'),
      body: { name: 'long', note: 1, parts: [{}] },
    }).map((fault) => fault.split(':')[0]),
  ).toEqual(['Version', 'model', '(all)', 'name', 'note', 'parts.0.name'])
  expect(answer(sent, 200, { id: 'x' })).toEqual([])
  expect(answer(sent, 200, { id: 'x', more: 1 })).toEqual(['(all): Unrecognized key: "more"'])
  expect(answer(sent, 201, {})).toHaveLength(1)
  expect(event('thing.made', { name: 'a', at: 'now' })).toEqual([])
  expect(event('thing.made', { name: 'a' })[0]).toMatch(/^at: /)
  expect(event('thing.lost', {})).toHaveLength(1)
  expect(request({ ...sent, method: 'PUT' })).toHaveLength(1)
})

test('every schema of the kept tables can be read', () => {
  for (const { calls, events, $defs } of [gohighlevel, resend]) {
    const faults = createFaults({ calls, events, $defs })
    for (const type of Object.keys(events)) expect(faults.event(type, null)).not.toEqual([])
    for (const call of Object.keys(calls)) {
      const [method = '', path = ''] = call.split(' ')
      const { body } = (calls as Record<string, { body?: unknown }>)[call] ?? {}
      if (body) expect(faults.request({ method, path, body: null })).not.toEqual([])
    }
  }
})
