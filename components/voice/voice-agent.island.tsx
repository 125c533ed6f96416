import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { voiceAgent as words } from '#content/voice-agent.ts'
import { theme } from '../theme/tokens.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useVoiceCall } from './use-voice-call.ts'
import { VoiceCallPanel } from './voice-call-panel.tsx'

const dialogId = 'voice-agent'

type VoiceAgentProps = {
  /** Where the opener leads without script. */
  fallbackHref: string
}

/** The sample call and the link that opens it; nothing of it leaves the page. */
export function VoiceAgent({ fallbackHref }: VoiceAgentProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { call, send } = useVoiceCall(words.script)
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
            <Button size="large" isWide disabled={!isReady} onClick={() => send({ type: 'start' })}>
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
