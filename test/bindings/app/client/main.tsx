document.getElementById('root')!.textContent = 'Bindings'
