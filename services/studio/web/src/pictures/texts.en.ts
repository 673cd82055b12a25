export const pictures = {
  upload: 'Upload',
  fromLibrary: 'From the library',
  library: 'Choose a picture',
  libraryEmpty: 'There are no pictures in the library yet',
  choose: 'Choose {{name}}',
  remove: 'Remove the picture',
  elsewhere: 'At another site',
};
