export const pictures = {
  upload: 'Upload',
  fromLibrary: 'From the library',
  library: 'Choose a picture',
  libraryEmpty: 'There are no pictures in the library yet',
  choose: 'Choose {{name}}',
  remove: 'Remove the picture',
  elsewhere: 'At another site',
  unreadOwn_one:
    'A picture of this slide could not be loaded. It is in the file all the same when you export or publish.',
  unreadOwn_other:
    '{{count}} pictures of this slide could not be loaded. They are in the files all the same when you export or publish.',
  readAgain: 'Try again',
  unread_one:
    'A picture of this slide comes from elsewhere and cannot be shown here. It is in the file when you export or publish.',
  unread_other:
    '{{count}} pictures of this slide come from elsewhere and cannot be shown here. They are in the files when you export or publish.',
};
