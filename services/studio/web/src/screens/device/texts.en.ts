export const device = {
  codeTitle: 'Log a command line in',
  codeText:
    'You are signed in as {{email}}. Type the code that your terminal shows; where it is here already, compare it.',
  code: 'Code',
  wrongCode:
    'No program waits with this code. It is mistyped, was used, or has expired: codes are good for ten minutes.',
  goOn: 'Continue',
  title: 'Allow this command line?',
  compare: 'This must be the code that your own terminal shows:',
  warning:
    'Allow it only if you have just typed “slideloom login” yourself. A person who sends you a code or a link wants to act in your name.',
  otherNetwork: 'The request came from {{address}}, which is not the network that you use now.',
  computer: 'Computer',
  address: 'Address',
  team: 'Team',
  scopes: 'It may',
  life: 'The key does what is ticked, as far as you may do it, now as {{role}}. It ends after 90 days and when you leave the team.',
  endByAdmin: 'The page API keys shows it, and you may revoke it there.',
  endByMember: '“slideloom logout” deletes it. Without that computer, you revoke it on the page API keys.',
  tooManyKeys:
    'You have ten command lines logged in to this team. Log out on one of them with “slideloom logout”, or revoke its key on the page API keys; then allow this one.',
  allow: 'Allow',
  deny: 'Deny',
  approved: 'Allowed',
  approvedText: 'Go back to your terminal: it goes on within seconds. You may close this page.',
  withdraw: 'Take it back',
  withdrawText: 'It was not you? Until the program has fetched its key, you may take it back.',
  fetched:
    'The program has fetched its key already. Log out there with “slideloom logout”, or revoke the key on the page API keys.',
  denied: 'Denied',
  deniedText: 'The program got nothing. You may close this page.',
};
