import styled from 'styled-components'

/** A field only a robot fills; kept out of sight, out of the tab order and away from autofill. */
export function Honeypot() {
  return (
    <Trap aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="website2" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </Trap>
  )
}

const Trap = styled.div`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`
