import { useNavigate } from 'react-router'
import { openDialogOn } from '../layers/dialogs.ts'

/** Path, query and hash that a guest was led away from. */
let destination: string | null = null

/** The home page with the login over it; whoever logs in there goes on to where they meant to go. */
export function loginAtHomeFor(address: string): void {
  destination = address
  openDialogOn('/', 'login')
}

/** The dialogs of login, registration and codes were closed: nobody is on the way any more. */
export function dropDestination(): void {
  destination = null
}

/** For dialogs through which somebody has logged in, once they are done. */
export function useGoOn(): () => void {
  const navigate = useNavigate()
  return () => {
    const address = destination
    dropDestination()
    if (address !== null) navigate(address)
  }
}
