import { beforeAll, expect, test } from 'vitest'
import { customerOf, fileBytes, filePath, fillBucket } from './library-rig.ts'

let get: Awaited<ReturnType<typeof customerOf>>['get']

beforeAll(async () => {
  await fillBucket()
  get = (await customerOf('marketing-2025')).get
})

test('a download comes whole, as a file with its name', async () => {
  const { response, bytes } = await get(filePath)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="bid-sheet.csv"; filename*=UTF-8''Bid%20sheet.csv`,
  )
  expect(response.headers.get('accept-ranges')).toBe('bytes')
  expect(bytes).toEqual(fileBytes)
})

test.each([
  ['bytes=0-99', 0, 100],
  ['bytes=99990-', 99_990, 100_000],
  ['bytes=-10', 99_990, 100_000],
  ['bytes=99990-200000', 99_990, 100_000],
  ['bytes=-200000', 0, 100_000],
] as const)('%s is answered with that range', async (range, from, to) => {
  const { response, bytes } = await get(filePath, { range })
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/100000`)
  expect(response.headers.get('content-length')).toBe(String(to - from))
  expect(bytes).toEqual(fileBytes.slice(from, to))
})

test.each(['bytes=100000-', 'bytes=-0', 'bytes=200000-200001'])(
  '%s lies outside of the file and is refused',
  async (range) => {
    const { response } = await get(filePath, { range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */100000')
  },
)

test.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=9-3', 'bytes=', 'bytes=a-b'])(
  '%s is no range of ours: all is sent',
  async (range) => {
    expect((await get(filePath, { range })).response.status).toBe(200)
  },
)

test('a broken download goes on where the file is the same, and starts over where it is not', async () => {
  const { response } = await get(filePath)
  const tag = response.headers.get('etag') ?? ''
  const date = response.headers.get('last-modified') ?? ''
  const range = 'bytes=50000-'
  for (const same of [tag, date]) {
    expect((await get(filePath, { range, 'if-range': same })).response.status).toBe(206)
  }
  for (const other of ['"another"', `W/${tag}`, 'Thu, 01 Jan 2026 00:00:00 GMT']) {
    expect((await get(filePath, { range, 'if-range': other })).response.status).toBe(200)
  }
  expect((await get(filePath, { 'if-none-match': tag })).response.status).toBe(304)
})
