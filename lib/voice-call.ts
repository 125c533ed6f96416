/** Timings of the sample call, in milliseconds: until it is answered, and how long each line shows as spoken. */
export const voiceTimings = { answerMs: 2_000, firstLineMs: 1_000, lineMs: 2_000 } as const

/** A sample call: lines are counted from 0, -1 before the first. */
export type VoiceCall = {
  phase: 'idle' | 'connecting' | 'live'
  line: number
  isSpeaking: boolean
  isRecording: boolean
  isMuted: boolean
}

export type VoiceCallEvent =
  | { type: 'start' | 'answered' | 'spoken' | 'press' | 'cancel' | 'toggleMute' | 'end' }
  /** Letting the speak button go brings the next line, up to `lastLine`. */
  | { type: 'release'; lastLine: number }

export const idleCall: VoiceCall = {
  phase: 'idle',
  line: -1,
  isSpeaking: false,
  isRecording: false,
  isMuted: false,
}

/** The call after an event; one that makes no sense in its state changes nothing. */
export function nextVoiceCall(call: VoiceCall, event: VoiceCallEvent): VoiceCall {
  switch (event.type) {
    case 'start':
      return call.phase === 'idle' ? { ...call, phase: 'connecting' } : call
    case 'answered':
      return call.phase === 'connecting'
        ? { ...call, phase: 'live', line: 0, isSpeaking: true }
        : call
    case 'spoken':
      return { ...call, isSpeaking: false }
    case 'press':
      return call.phase === 'live' ? { ...call, isRecording: true, isSpeaking: false } : call
    case 'release':
      if (!call.isRecording) return call
      if (call.line >= event.lastLine) return { ...call, isRecording: false }
      return { ...call, isRecording: false, line: call.line + 1, isSpeaking: true }
    case 'cancel':
      return { ...call, isRecording: false }
    case 'toggleMute':
      return { ...call, isMuted: !call.isMuted }
    case 'end':
      return idleCall
  }
}
