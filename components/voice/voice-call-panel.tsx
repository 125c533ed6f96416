import { useEffect, useId, useRef } from 'react'
import styled from 'styled-components'
import { voiceAgent as words } from '#content/voice-agent.ts'
import type { VoiceCall, VoiceCallEvent } from '#lib/voice-call.ts'
import { theme } from '../theme/tokens.ts'
import { Button } from '../ui/button.tsx'
import { ProgressDots } from '../ui/progress-dots.tsx'
import { HoldButton } from './hold-button.tsx'
import { VoiceDial } from './voice-dial.tsx'

type VoiceCallPanelProps = {
  call: VoiceCall
  send: (event: VoiceCallEvent) => void
  onEnd: () => void
}

const { script } = words
const lastLine = script.length - 1

function statusOf({ phase, line, isRecording, isSpeaking }: VoiceCall) {
  if (phase === 'connecting') return 'connecting'
  if (isRecording) return 'listening'
  if (isSpeaking) return 'speaking'
  return line >= lastLine ? 'finished' : 'waiting'
}

/** A running call: who has the word, what has been said, and the three things to press. */
export function VoiceCallPanel({ call, send, onEnd }: VoiceCallPanelProps) {
  const hintId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const log = useRef<HTMLDivElement>(null)
  const status = statusOf(call)
  const isAnswered = call.line >= 0
  const isLast = call.line >= lastLine

  // The button that was pressed is gone: the focus goes to the panel, and on to the speak button once there is one.
  useEffect(() => panel.current?.focus(), [])
  useEffect(() => {
    if (isAnswered) panel.current?.querySelector('button')?.focus()
  }, [isAnswered])
  useEffect(() => {
    if (call.line >= 0) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [call.line])

  const dial = status === 'waiting' || status === 'finished' ? 'quiet' : status
  return (
    <Panel ref={panel} tabIndex={-1}>
      <VoiceDial state={dial} />
      <Status role="status">{words.status[status]}</Status>
      <Lines ref={log} role="log" aria-label={words.transcript} tabIndex={isAnswered ? 0 : -1}>
        <ol>
          {script.slice(0, call.line + 1).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </Lines>
      <Dots>
        <ProgressDots
          steps={script.length}
          lit={call.line + 1}
          label={words.progress(call.line + 1, script.length)}
        />
      </Dots>
      {isAnswered && (
        <HoldButton
          isHeld={call.isRecording}
          isSpent={isLast}
          describedBy={hintId}
          onPress={() => send({ type: 'press' })}
          onRelease={() => send({ type: 'release', lastLine })}
          onCancel={() => send({ type: 'cancel' })}
        >
          {words.hold}
        </HoldButton>
      )}
      <Hint id={hintId}>
        {isLast ? (
          <>
            {words.next.text} <a href={words.next.href}>{words.next.label}</a>
          </>
        ) : (
          words.holdHint
        )}
      </Hint>
      <Controls>
        <Button variant="outline" onClick={() => send({ type: 'toggleMute' })}>
          {call.isMuted ? words.unmute : words.mute}
        </Button>
        <Button variant="outline" onClick={onEnd}>
          {words.end}
        </Button>
      </Controls>
    </Panel>
  )
}

const Panel = styled.div`
  display: grid;
  gap: ${theme.space.md};
  outline: none;
`

const Status = styled.p`
  color: ${theme.color.brassText};
  font-size: ${theme.size.small};
  font-weight: 600;
  text-align: center;
`

const Lines = styled.div`
  block-size: 9.5rem;
  overflow-y: auto;
  padding: ${theme.space.xs} ${theme.space.md};
  border-inline-start: 2px solid ${theme.color.brass};

  li {
    padding-block: ${theme.space.xxs};
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
  }
  li:last-child {
    color: ${theme.color.ink};
    font: 400 ${theme.size.h3}/1.25 ${theme.font.display};
  }
`

const Dots = styled.div`
  justify-self: center;
  padding-block: ${theme.space.xs};
`

const Hint = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
  text-align: center;
`

const Controls = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space.sm};
`
