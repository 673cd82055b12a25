export const invites = {
  title: 'You are invited to a team',
  text: 'You are signed in as {{email}}. The invitation is for one address; it is good where that is yours.',
  accept: 'Accept the invitation',
  otherPerson: 'Sign in as another person',
  ownTeams: 'To my own teams',
  joined: 'You are in {{team}}',
  joinedText: {
    owner: 'Your role is owner: everything is yours to do, making other owners too.',
    admin: 'Your role is admin: everything but changing owners is yours to do.',
    member: 'Your role is member: you may make, schedule and publish.',
  },
  open: 'Open the team',
  refused: {
    invite_not_found: 'This invitation is no longer good',
    invite_for_another: 'This invitation is for another address',
    email_unverified: 'Your address is not confirmed',
  },
  refusedText: {
    invite_not_found:
      'It has expired, was revoked or replaced, or another person has used it. Ask the person who invited you for a new link.',
    invite_for_another:
      'You are signed in as {{email}}. Sign in with the address that was invited, or ask for a new invitation.',
    email_unverified:
      'An invitation is for an address. Confirm {{email}} with your sign-in service, then open the link again.',
  },
};
