import { useEffect, useReducer, useRef } from 'react'
import { idleCall, nextVoiceCall, voiceTimings } from '#lib/voice-call.ts'
import { hushSpeech, speakLine } from './speech.ts'

/** A sample call with its clocks running and, unless muted, its lines spoken by the browser. */
export function useVoiceCall(script: readonly string[]) {
  const [call, send] = useReducer(nextVoiceCall, idleCall)
  const isMuted = useRef(false)

  useEffect(() => {
    isMuted.current = call.isMuted
  }, [call.isMuted])

  useEffect(() => {
    if (call.phase !== 'connecting') return undefined
    const timer = setTimeout(() => send({ type: 'answered' }), voiceTimings.answerMs)
    return () => clearTimeout(timer)
  }, [call.phase])

  useEffect(() => {
    if (!call.isSpeaking) return undefined
    const shownMs = call.line === 0 ? voiceTimings.firstLineMs : voiceTimings.lineMs
    const timer = setTimeout(() => send({ type: 'spoken' }), shownMs)
    return () => clearTimeout(timer)
  }, [call.isSpeaking, call.line])

  useEffect(() => {
    const words = script[call.line]
    if (words && !isMuted.current) speakLine(words)
    return hushSpeech
  }, [call.line, script])

  useEffect(() => {
    if (call.isMuted || call.isRecording) hushSpeech()
  }, [call.isMuted, call.isRecording])

  return { call, send }
}
