import { type CrmAnswer, refusal } from './crm-contacts.ts'

type Appointment = { id: string; contactId?: string } & Record<string, unknown>

/** Appointments of one location; what each request may hold is published, and held against that before it comes here. */
export function createAppointments() {
  const appointments = new Map<string, Appointment>()

  /** An appointment as the calls that make one answer it. */
  function keep(appointment: Appointment): CrmAnswer {
    appointments.set(appointment.id, appointment)
    const { ignoreFreeSlotValidation: _free, toNotify: _told, ...shown } = appointment
    return { status: 200, body: shown }
  }

  return {
    /** A calendar called `closed` takes none, as one that wants more than a contact. */
    make: (given: { calendarId?: string }) =>
      given.calendarId === 'closed'
        ? refusal(400, 'assignedUserId is required')
        : keep({ ...given, id: crypto.randomUUID() }),
    change(id: string, given: object): CrmAnswer {
      const earlier = appointments.get(id)
      return earlier ? keep({ ...earlier, ...given }) : refusal(404, ['appointment not found'])
    },
    list: (contactId: string): CrmAnswer => ({
      status: 200,
      body: {
        events: [...appointments.values()]
          .filter((appointment) => appointment.contactId === contactId)
          .map(({ id, title }) => ({ id, title, contactId })),
      },
    }),
    all: () => [...appointments.values()],
  }
}
