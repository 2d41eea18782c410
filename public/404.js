// Some chat programs write "#" as "%23", which makes a shared link ask for a file. Put it right.
const [folder, code] = location.pathname.split('%23')
if (code) location.replace(`${folder}#${decodeURIComponent(code)}`)
