import {
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import styled, { keyframes } from 'styled-components'
import * as words from '#words/voice-agent.ts'
import type { VoiceCall, VoiceCallEvent } from '#lib/voice-call.ts'
import { theme, media } from '../theme/tokens.ts'
import { Button } from '../ui/button.tsx'
import { ProgressDots } from '../ui/progress-dots.tsx'

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

  // The button that was pressed is gone: the focus goes to the panel, and on to the speak button once there is one, unless
  // it has moved on by then.
  useEffect(() => panel.current?.focus(), [])
  useEffect(() => {
    if (isAnswered && document.activeElement === panel.current)
      panel.current?.querySelector('button')?.focus()
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
      {isAnswered && <HoldButton call={call} send={send} describedBy={hintId} />}
      <Hint id={hintId}>
        {isLast ? (
          <>
            {words.next.text}{' '}
            <a href={words.next.href} onClick={onEnd}>
              {words.next.label}
            </a>
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

type VoiceDialProps = { state: 'quiet' | 'connecting' | 'speaking' | 'listening' }

/** Who has the word: rings go out while the strategist speaks, draw in while she listens. Words beside it say the same. */
function VoiceDial({ state }: VoiceDialProps) {
  return (
    <Dial viewBox="-120 -70 240 140" data-state={state} aria-hidden="true">
      {[30, 46, 62].map((radius, index) => (
        <Ring key={radius} r={radius} data-step={index} />
      ))}
      <path d="M-120 0H-72M72 0H120" />
      <Core r="16" />
    </Dial>
  )
}

const swell = keyframes`50% { scale: 1.09; opacity: .45; }`

const Dial = styled.svg`
  inline-size: 100%;
  max-block-size: 9rem;
  fill: none;
  stroke: ${theme.color.line};
  stroke-width: 1.5;

  &[data-state='speaking'] {
    stroke: ${theme.color.brass};
  }
  &[data-state='listening'] {
    stroke: ${theme.color.teal};
  }
  &[data-state='connecting'] {
    stroke-dasharray: 3 5;
  }
`

const Ring = styled.circle`
  ${media.motion} {
    [data-state='speaking'] > & {
      animation: ${swell} 900ms ease-in-out infinite;
    }
    [data-state='listening'] > & {
      animation: ${swell} 1.4s ease-in-out infinite;
    }
    [data-state='speaking'] > &[data-step='1'],
    [data-state='listening'] > &[data-step='1'] {
      animation-delay: 120ms;
    }
    [data-state='speaking'] > &[data-step='2'],
    [data-state='listening'] > &[data-step='0'] {
      animation-delay: 240ms;
    }
  }
`

const Core = styled.circle`
  fill: ${theme.color.brass};
  stroke: none;

  [data-state='listening'] > & {
    fill: ${theme.color.teal};
  }
`

type HoldButtonProps = Pick<VoiceCallPanelProps, 'call' | 'send'> & { describedBy: string }

const isHoldKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'

/** Active while held: by finger, mouse, Space or Enter; assistive technology, which only clicks, switches it on and off. */
function HoldButton({ call, send, describedBy }: HoldButtonProps) {
  const { isRecording: isHeld } = call
  /** Stays focusable, but does nothing. */
  const isSpent = call.line >= lastLine
  const hasPointer = useRef(false)
  const press = () => {
    if (!isSpent) send({ type: 'press' })
  }
  const release = () => send({ type: 'release', lastLine })
  /** The hold ended without being let go of here: focus or the pointer was taken away. */
  const cancel = () => send({ type: 'cancel' })
  return (
    <Held
      size="large"
      isWide
      aria-pressed={isHeld}
      aria-disabled={isSpent || undefined}
      aria-describedby={describedBy}
      onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
        if (event.button !== 0) return
        hasPointer.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
        press()
      }}
      onPointerUp={release}
      onPointerCancel={cancel}
      onKeyDown={(event) => {
        if (!isHoldKey(event)) return
        event.preventDefault()
        if (!event.repeat) press()
      }}
      onKeyUp={(event) => {
        if (!isHoldKey(event)) return
        event.preventDefault()
        release()
      }}
      onClick={(event: MouseEvent) => {
        const wasPointer = hasPointer.current
        hasPointer.current = false
        if (wasPointer || event.detail > 0) return
        if (isHeld) release()
        else press()
      }}
      onBlur={cancel}
      onContextMenu={(event) => event.preventDefault()}
    >
      {words.hold}
    </Held>
  )
}

const Held = styled(Button)`
  touch-action: none;
  -webkit-touch-callout: none;
  -webkit-user-select: none;
  user-select: none;

  &[aria-pressed='true'] {
    background: ${theme.color.teal};
    color: ${theme.color.paper};
  }
  ${media.forcedColors} {
    &[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`
