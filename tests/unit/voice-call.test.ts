import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { voiceAgent } from '#content/voice-agent.ts'
import { idleCall, nextVoiceCall, type VoiceCallEvent } from '#lib/voice-call.ts'

const lastLine = voiceAgent.script.length - 1
const play = (...events: VoiceCallEvent[]) => events.reduce(nextVoiceCall, idleCall)
const turn: VoiceCallEvent[] = [{ type: 'press' }, { type: 'release', lastLine }]

test('the script has seven lines', () => {
  expect(voiceAgent.script).toHaveLength(7)
})

test('a started call speaks its first line once it is answered', () => {
  expect(play({ type: 'start' })).toMatchObject({
    phase: 'connecting',
    line: -1,
    isSpeaking: false,
  })
  expect(play({ type: 'start' }, { type: 'answered' })).toMatchObject({
    phase: 'live',
    line: 0,
    isSpeaking: true,
  })
})

test('each release brings the next line, and nothing comes after the seventh', () => {
  const turns = Array.from({ length: 9 }, () => turn).flat()
  expect(play({ type: 'start' }, { type: 'answered' }, ...turn)).toMatchObject({
    line: 1,
    isSpeaking: true,
  })
  expect(play({ type: 'start' }, { type: 'answered' }, ...turns)).toMatchObject({
    line: 6,
    isSpeaking: false,
  })
})

test('a press that is cancelled, or a release without a press, brings no line', () => {
  const live: VoiceCallEvent[] = [{ type: 'start' }, { type: 'answered' }]
  expect(
    play(...live, { type: 'press' }, { type: 'cancel' }, { type: 'release', lastLine }).line,
  ).toBe(0)
  expect(play(...turn).line).toBe(-1)
})

test('whatever happened, ending the call resets it', () => {
  const event = fc.constantFrom<VoiceCallEvent>(
    { type: 'start' },
    { type: 'answered' },
    { type: 'spoken' },
    { type: 'toggleMute' },
    ...turn,
  )
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const call = play(...events)
      expect(call.line).toBeGreaterThanOrEqual(-1)
      expect(call.line).toBeLessThanOrEqual(lastLine)
      expect(play(...events, { type: 'end' })).toEqual(idleCall)
    }),
  )
})
