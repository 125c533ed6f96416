import { useEffect, useEffectEvent, useRef, useState, useReducer } from 'react'
import styled from 'styled-components'
import * as words from '#words/voice-agent.ts'
import { idleCall, nextVoiceCall, voiceTimings } from '#lib/voice-call.ts'
import { theme } from '../theme/tokens.ts'
import { ButtonLink, Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { VoiceCallPanel } from './voice-call-panel.tsx'
import { site } from '#site.config.ts'

const dialogId = 'voice-agent'

type VoiceAgentProps = {
  /** Where the opener leads without script. */
  fallbackHref: string
}

/** The sample call and the link that opens it; nothing of it leaves the page. */
export function VoiceAgent({ fallbackHref }: VoiceAgentProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { call, send } = useVoiceCall()
  const [isReady, setIsReady] = useState(false)

  // A press before this runs would be lost, so the button waits for it.
  useEffect(() => setIsReady(true), [])

  return (
    <>
      <ButtonLink href={fallbackHref} variant="outline" data-opens={dialogId}>
        {words.open}
      </ButtonLink>
      <Dialog
        id={dialogId}
        ref={dialog}
        title={words.title}
        closeLabel={words.close}
        onClose={() => send({ type: 'end' })}
      >
        <Role>{words.role}</Role>
        {call.phase === 'idle' ? (
          <Opening>
            <p>{words.disclosure}</p>
            <Button
              size="large"
              isWide
              disabled={!isReady}
              onClick={() => {
                // An iPhone speaks only once something was said within a press.
                speakLine('')
                send({ type: 'start' })
              }}
            >
              {words.start}
            </Button>
          </Opening>
        ) : (
          <VoiceCallPanel call={call} send={send} onEnd={() => dialog.current?.close()} />
        )}
      </Dialog>
    </>
  )
}

const Role = styled.p`
  margin-block-start: calc(-1 * ${theme.space.md});
  color: ${theme.color.inkSoft};
`

const Opening = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  margin-block-start: ${theme.space.lg};
`

/** A sample call with its clocks running and, unless muted, its lines spoken by the browser. */
function useVoiceCall() {
  const [call, send] = useReducer(nextVoiceCall, idleCall)

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

  const speak = useEffectEvent((index: number) => {
    const line = words.script[index]
    if (line && !call.isMuted) speakLine(line)
  })
  useEffect(() => {
    speak(call.line)
    return hushSpeech
  }, [call.line])

  useEffect(() => {
    if (call.isMuted || call.isRecording) hushSpeech()
  }, [call.isMuted, call.isRecording])

  return { call, send }
}

/** Says a line through the browser's speech synthesis, where there is one. */
function speakLine(line: string): void {
  if (!('speechSynthesis' in window)) return
  speechSynthesis.cancel()
  const utterance = new SpeechSynthesisUtterance(line)
  utterance.lang = site.locale
  speechSynthesis.speak(utterance)
}

/** Stops whatever is being said. */
function hushSpeech(): void {
  if ('speechSynthesis' in window) speechSynthesis.cancel()
}
